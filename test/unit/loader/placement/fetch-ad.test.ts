import * as assert from 'uvu/assert';
import type { AdCallback } from '../../../../src/public/ad';
import { placementConfig } from '../../../support/builders';
import { anOfflinePage, aPlacement, aTag } from '../../../support/offline';
import { test } from '../../../support/suite';

const offline = anOfflinePage(test);

const noop = () => undefined;

for (const callback of [undefined, null, 'callback', {}]) {
  test(`fetchAd › without a function (${JSON.stringify(callback) ?? 'undefined'}) logs so, and sends nothing`, () => {
    const { core, placement } = aPlacement();
    placement.fetchAd(callback as unknown as AdCallback);
    assert.equal(core.messages(), ['Callback not defined error.']);
    assert.is(placement.state, 'idle');
    assert.is(offline.page.calls().length, 0);
  });
}

test('fetchAd › hands the answer to the renderer, unread', async () => {
  const { renderer, placement } = aPlacement();
  placement.fetchAd(noop);
  offline.page.lastCall().respond([null]);
  await offline.clock.settle();
  assert.is(renderer.delivered.length, 1);
  assert.is(renderer.delivered[0]?.placement, placement);
  assert.equal(renderer.delivered[0]?.result, { raw: [null] });
});

test('fetchAd › a forced campaign is asked for', () => {
  const { AdsNative } = aTag();
  new AdsNative(placementConfig()).fetchAd(noop, { cid: '7' });
  assert.is(offline.page.lastCall().url.searchParams.get('cid'), '7');
  assert.is(offline.page.lastCall().url.searchParams.get('specific_ad'), '1');
});
