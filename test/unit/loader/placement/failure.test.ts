import * as assert from 'uvu/assert';
import { Message } from '../../../../src/contract/messages';
import type { WritablePlacement } from '../../../../src/contract/placement';
import { Stage } from '../../../../src/contract/stages';
import type { PlacementState } from '../../../../src/public/ad-unit';
import { placementConfig } from '../../../support/builders';
import { FAKE_AD } from '../../../support/fake-renderer';
import { anOfflinePage, aTag, aTagWithoutRenderer, recorder } from '../../../support/offline';
import { test } from '../../../support/suite';

const offline = anOfflinePage(test);

const noop = () => undefined;

test('placement › a late answer is an event, and changes nothing', async () => {
  const { AdsNative, core } = aTag();
  const { calls, callback } = recorder();
  const placement = new AdsNative(placementConfig());
  placement.fetchAd(callback('fetch'));
  const { respond } = offline.page.lastCall();
  await offline.clock.tick(10_000);
  respond({ status: 'OK' });
  await offline.clock.settle();
  assert.is(placement.state, 'failed');
  assert.is(calls.length, 1);
  assert.equal(core.emitted.at(-1), { type: 'adResponded', placement, detail: { late: true } });
});

test('placement › a renderer that cannot be loaded is a failure, and every callback is told once', async () => {
  const { calls, callback } = recorder();
  const { AdsNative, core } = aTagWithoutRenderer();
  core.settings.userCallbackOnAdLoad = (filled) => calls.push(['page', filled]);
  const placement = new AdsNative(
    placementConfig({ callback: callback('unit'), callbackOnAdResponse: callback('answer') }),
  );
  placement.fetchAd(callback('first'));
  placement.fetchAd(callback('second'));
  offline.page.lastCall().respond({ status: 'OK' });
  await offline.clock.tick(100_000);
  assert.is(placement.state, 'failed');
  assert.equal(calls, [
    ['answer', false, null],
    ['page', false],
    ['unit', false, null],
    ['first', false, null],
    ['second', false, null],
  ]);
  assert.equal(core.emitted.at(-1)?.detail, { reason: Message.FilesMissing });
});

test('placement › can be asked again after the renderer could not be loaded', async () => {
  const { AdsNative } = aTagWithoutRenderer();
  const { calls, callback } = recorder();
  const placement = new AdsNative(placementConfig());
  for (const name of ['first', 'second']) {
    placement.fetchAd(callback(name));
    offline.page.lastCall().respond({ status: 'OK' });
    await offline.clock.settle();
  }
  assert.equal(calls, [
    ['first', false, null],
    ['second', false, null],
  ]);
});

test('placement › the state is new when a callback runs, and a callback may ask again', async () => {
  const { AdsNative } = aTag();
  const states: PlacementState[] = [];
  const placement = new AdsNative(placementConfig());
  placement.fetchAd(() => {
    states.push(placement.state);
    placement.fetchAd(noop);
  });
  offline.page.lastCall().fail();
  await offline.clock.settle();
  assert.equal(states, ['failed']);
  assert.is(placement.state, 'fetching');
  assert.is(offline.page.calls().length, 2);
});

for (const [sentence, isAdKept] of [
  ['an ad that stays › the next requests start at once', true],
  ['60 ads that its own callback replaced › each next request waits a second', false],
] as const) {
  test(`placement › after ${sentence}`, async () => {
    const { AdsNative } = aTag();
    let began = 0;
    const callback = () => !isAdKept && placement.request();
    const placement = new AdsNative({ ...placementConfig(), callback }) as WritablePlacement;
    placement.request();
    const calls = offline.page.calls;
    while (calls().length > began && began < 70) {
      began = calls().length;
      offline.page.lastCall().respond({ status: 'OK' });
      await offline.clock.settle();
      placement.enter(Stage.Drawing);
      placement.finish(Stage.Rendered, FAKE_AD);
      if (isAdKept) {
        placement.request();
      }
    }
    assert.is(began, isAdKept ? 70 : 61);
    await offline.clock.tick(1000);
    assert.is(calls().length, isAdKept ? 71 : 62);
  });
}
