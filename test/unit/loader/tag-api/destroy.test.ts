import * as assert from 'uvu/assert';
import { assertEach } from '../../../support/assert-list';
import { anOfflinePage, aTag } from '../../../support/offline';
import { test } from '../../../support/suite';

const offline = anOfflinePage(test);

test('destroy › of a placement gives it back, and requests no longer include it', () => {
  const { api } = aTag();
  const [one, two] = ['one', 'two'].map((apiKey) => api.defineAdUnit({ apiKey }));
  api.destroy(one);
  assert.is(one?.state, 'destroyed');
  assert.is(two?.state, 'idle');
  api.requestAds();
  assertEach(offline.page.calls(), ({ url }) => url.searchParams.get('zid'), ['two']);
});

test('destroy › without a placement gives all back', () => {
  const { api } = aTag();
  const units = ['one', 'two'].map((apiKey) => api.defineAdUnit({ apiKey }));
  api.destroy();
  assertEach(units, ({ state }) => state, ['destroyed', 'destroyed']);
  api.requestAds();
  assert.is(offline.page.calls().length, 0);
});

test('destroy › without a placement gives back those of `new AdsNative` too', () => {
  const { api, AdsNative } = aTag();
  const unit = new AdsNative({ apiKey: 'one' });
  api.destroy();
  assert.is(unit.state, 'destroyed');
});
