import * as assert from 'uvu/assert';
import {
  FEED_NAMES,
  integrationOf,
  NATIVO_MS,
  SILENCE_MS,
  STANDARD_NAMES,
} from '../../../../src/demand/networks/integrations';
import { test } from '../../../support/suite';

test('integrations › there are 20 standard names, and 8 feeds', () => {
  assert.is(new Set(STANDARD_NAMES).size, 20);
  assert.equal(STANDARD_NAMES, [
    'openx',
    'mobilemajority',
    'nativeads',
    'kixer',
    'urx',
    'rubiconproject',
    'answermedia',
    'distroscale',
    'motiveinteractive',
    'aol_marketplace',
    'zergnet',
    'taboola',
    'virool',
    'criteo_secondary',
    'google_dfp',
    'optimatic',
    'allscreen',
    'genesis',
    'super_awesome',
    'custom',
  ]);
  assert.equal(FEED_NAMES, [
    'ntent_feed',
    'inmobi_feed',
    'aol_feed',
    'ebay_feed',
    'gravity_feed',
    'kixer_feed',
    'admarketplace_feed',
    'criteo_feed',
  ]);
});

test('integrations › the waits are 2000 and 800 ms', () => {
  assert.equal([SILENCE_MS, NATIVO_MS], [2000, 800]);
});

for (const name of ['other', 'somebody_new', '', 'constructor', '__proto__', 'toString']) {
  test(`integrations › ${name || 'no name'} says nothing`, () =>
    assert.is(integrationOf(name), null));
}
