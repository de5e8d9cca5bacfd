import * as assert from 'uvu/assert';
import { KEY } from '../../../support/builders';
import { anOfflinePage, aPlacement, aTag, recorder } from '../../../support/offline';
import { test } from '../../../support/suite';

const offline = anOfflinePage(test);

test('placement › starts idle, without an answer', () => {
  const { placement } = aPlacement();
  assert.is(placement.state, 'idle');
  assert.is(placement.status, false);
  assert.is(placement.callbackData, null);
  assert.equal(placement.trace(), []);
  assert.is(offline.page.calls().length, 0);
});

test('placement › takes a key, keywords and key-values, as pages used to write them', () => {
  const { AdsNative } = aTag();
  const { config } = new AdsNative(KEY, ['sea'], { color: 'red' });
  assert.equal(config, { apiKey: KEY, keywords: ['sea'], keyValues: { color: 'red' } });
});

for (const config of [undefined, null, 7, {}, { networkKey: 'n' }, { widgetId: 'w' }]) {
  test(`placement › without a key (${JSON.stringify(config) ?? 'undefined'}) fails without a request`, async () => {
    const { AdsNative } = aTag();
    const { calls, callback } = recorder();
    const placement = new AdsNative(config as never);
    placement.fetchAd(callback('fetch'));
    await offline.clock.settle();
    assert.is(offline.page.calls().length, 0);
    assert.is(placement.state, 'failed');
    assert.equal(calls, [['fetch', false, null]]);
  });
}
