import * as assert from 'uvu/assert';
import { loadTag, type TagWindow } from '../../../src/entries/npm/npm';
import { listKeys } from '../../../src/shared/list-keys';
import { installGlobals } from '../../support/dom';
import { samplesOf } from '../../support/samples';
import { test } from '../../support/suite';

const { code = '' } =
  samplesOf('docs/frameworks.md').find(({ before }) => before === '<!-- fake-tag -->') ?? {};

test('the fake tag of the guide › loads at once, and makes placements that do nothing', async () => {
  const page: TagWindow = {};
  const remove = installGlobals({ window: page, document: {} });
  new Function('window', code)(page);
  const tag = await loadTag({ src: 'https://cdn.example/tag.js' });
  remove();
  assert.is(tag.version, '2.0');
  // As `defineNativeAd` does.
  listKeys(tag, ['k']);
  // As the README's app does.
  const defined = tag.defineAdUnit({ apiKey: 'k' });
  assert.is(defined.config.apiKey, 'k');
  tag.displayAdUnit(defined, 'story-3');
  tag.requestAds();
  tag.on('*', () => assert.unreachable());
  const { AdsNative } = page;
  assert.ok(AdsNative);
  const unit = new AdsNative({ apiKey: 'k' });
  unit.on('viewable', () => assert.unreachable());
  unit.fetchAd(() => assert.unreachable());
  unit.destroy();
});
