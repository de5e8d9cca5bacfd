import * as assert from 'uvu/assert';
import { KEY, placementConfig } from '../../../support/builders';
import { FAKE_AD } from '../../../support/fake-renderer';
import { anOfflinePage, aTag, recorder } from '../../../support/offline';
import { setState } from '../../../support/set-state';
import { test } from '../../../support/suite';

const offline = anOfflinePage(test);

test('requestAds › does not ask again while an ad is unused, and calls back with it', async () => {
  const { api } = aTag();
  const { calls, callback } = recorder();
  api.defineAdUnit(placementConfig());
  api.requestAds();
  await offline.answerAll();
  api.requestAds(callback('asked'));
  assert.is(offline.page.calls().length, 1);
  assert.equal(calls, [['asked', true, FAKE_AD]]);
});

for (const state of ['rendered', 'unfilled', 'failed'] as const) {
  test(`requestAds › asks again for a placement that is ${state}`, () => {
    const { api } = aTag();
    setState(api.defineAdUnit(placementConfig()), state);
    api.requestAds();
    assert.is(offline.page.calls().length, 1);
  });
}

test('requestAds › leaves placements alone that were made without defineAdUnit', () => {
  const { api, AdsNative } = aTag();
  new AdsNative(KEY);
  api.requestAds();
  assert.is(offline.page.calls().length, 0);
});

test('requestAds › a callback that throws for one placement is called for the next', async () => {
  const { api } = aTag();
  let called = 0;
  for (const apiKey of ['one', 'two']) {
    api.defineAdUnit({ apiKey });
  }
  api.requestAds();
  await offline.answerAll();
  assert.not.throws(() =>
    api.requestAds(() => {
      called++;
      throw new Error('of the page');
    }),
  );
  assert.is(called, 2);
});
