import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { placementConfig } from '../../../support/builders';
import { anOfflinePage, aTag } from '../../../support/offline';

const offline = anOfflinePage(test);

test('tag › says its version and subversion', () => {
  const { api } = aTag();
  assert.is(api.version, '2.0');
  assert.is(api.subversion, '2.030');
});

test('updateConfig › merges over the settings that are there', () => {
  const { api } = aTag({ settings: { keywords: 'sea' } });
  api.updateConfig({ forceMobile: true });
  assert.is(api.getConfig().keywords, 'sea');
  assert.is(api.getConfig().forceMobile, true);
});

test('updateConfig › counts for the requests that follow', () => {
  const { api } = aTag();
  const unit = api.defineAdUnit(placementConfig());
  api.updateConfig({ apiUrl: 'https://other.example' });
  unit.fetchAd(() => undefined);
  assert.is(offline.page.lastCall().url.origin, 'https://other.example');
});

test('getConfig › is frozen, and a snapshot', () => {
  const { api } = aTag();
  const before = api.getConfig();
  assert.ok(Object.isFrozen(before));
  api.updateConfig({ keywords: 'sea' });
  assert.is(before.keywords, undefined);
});

test('defineAdUnit › makes a placement that holds the object of the page', () => {
  const { api, AdsNative } = aTag();
  const config = placementConfig();
  const unit = api.defineAdUnit(config);
  assert.instance(unit, AdsNative);
  assert.is(unit.config, config);
  assert.is(unit.state, 'idle');
});

test.run();
