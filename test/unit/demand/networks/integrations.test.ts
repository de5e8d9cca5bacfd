import * as assert from 'uvu/assert';
import { OWN_SIGNALS } from '../../../../src/demand/in-page/own-signals';
import {
  FEED_NAMES,
  integrationOf,
  NATIVO_MS,
  OWN_WAYS,
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

for (const name of STANDARD_NAMES) {
  test(`integrations › ${name} answers by the hooks`, () => assert.is(integrationOf(name)?.hasHooks, true));
}

for (const name of ['connatix', 'sharethrough', 'nativo']) {
  test(`integrations › ${name} listens to signals of its own`, () =>
    assert.type(OWN_SIGNALS.get(name), 'function'));
}

test('integrations › connatix marks its scripts with the name of its event', () =>
  assert.equal(integrationOf('connatix')?.scriptAttribute, ['data-connatix-event', 'connatix_content_fill']));

/** Of the specification: what a name waits for, how long after that, what silence means, and its own hook. */
const OWN: [name: string, waitsFor?: string, waitMs?: number, silence?: string, hook?: string][] = [
  ['medianet', 'html'],
  ['dianomi', 'html'],
  ['contentad', 'html'],
  ['kixer', 'html'],
  ['triple_lift', 'html', 2000, undefined, '_an_noTripleLiftAdFill'],
  ['federated_media', 'html', 2000, undefined, '_an_noFMAdFill'],
  ['saymedia', 'html', 2000, undefined, '_an_noSayMediaAdFill'],
  ['outbrain', 'headerTags'],
  ['taboola', 'headerTags'],
  ['nativo', 'headerTags', 800, 'timeout'],
  ['connatix'],
  ['sharethrough'],
];

test('integrations › each name of the specification with a way of its own has it; there may be further ones', () => {
  for (const [name] of OWN) assert.ok(OWN_WAYS.has(name), name);
});

for (const [name, waitsFor, waitMs, silence, noFillHook] of OWN) {
  test(`integrations › ${name} is learned of in its own way`, () => {
    const own = integrationOf(name);
    assert.equal(
      [own?.waitsFor, own?.waitMs, own?.silence, own?.noFillHook],
      [waitsFor, waitMs, silence, noFillHook],
    );
  });
}

for (const name of ['other', 'somebody_new', '', 'constructor', '__proto__', 'toString']) {
  test(`integrations › ${name || 'no name'} says nothing`, () => assert.is(integrationOf(name), null));
}
