import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { defaultSettings } from '../../../../src/loader/config';
import { placementConfig } from '../../../support/builders';
import { anOfflinePage, aTag } from '../../../support/offline';
import { test } from '../../../support/suite';

anOfflinePage(test);

for (const changes of [undefined, null, 7, true, () => 0]) {
  test(`updateConfig › ${String(changes)} changes nothing`, () => {
    const { api } = aTag();
    const before = api.getConfig();
    api.updateConfig(changes as never);
    assert.equal(api.getConfig(), before);
  });
}

test('updateConfig › handed to a loop takes each, and nothing else that the loop passes', () => {
  const logged: unknown[] = [];
  const { api } = aTag({ log: (message) => logged.push(message) });
  const list = [{ keywords: 'sea' }, { forceMobile: true }];
  list.forEach(api.updateConfig as never);
  new Map([['ip', { ip: '192.0.2.1' }]]).forEach(api.updateConfig as never);
  const { forceMobile, keywords } = api.getConfig();
  assert.equal([keywords, forceMobile, logged], ['sea', true, []]);
});

test('getConfig › is frozen, and a snapshot', () => {
  const { api } = aTag();
  const before = api.getConfig();
  assert.ok(Object.isFrozen(before));
  api.updateConfig({ keywords: 'sea' });
  assert.is(before.keywords, undefined);
});

/** A default as docs/options.md#settings writes it: a number, or JSON in code; prose is none. */
function readDefault(written: string): unknown {
  const [code] = /^(?:\d+|`.*`)$/.exec(written.trim()) ?? [];
  return (
    code &&
    JSON.parse(
      code
        .replaceAll('`', '')
        .replaceAll("'", '"')
        .replace(/^https.*/, '"$&"'),
    )
  );
}

test('getConfig › has each default that the documentation names', () => {
  const rows = readFileSync('docs/options.md', 'utf8').matchAll(/^\| `(\w+)` *\| ([^|]*)\|/gm);
  const defaults = [...rows]
    .map(([, name = '', written = '']) => [name, readDefault(written)] as const)
    .filter(([, value]) => value !== undefined);
  assert.ok(defaults.length > 9, `${defaults.length}`);
  const { api } = aTag({ settings: defaultSettings() });
  const config = { ...api.getConfig() } as Record<string, unknown>;
  for (const [name, value] of defaults) {
    assert.equal(config[name], value, name);
  }
  api.updateConfig({ visitorId: false, publicKeyFor: ['n'], cmpTimeout: 7 });
  const { cmpTimeout, publicKeyFor, visitorId } = api.getConfig();
  assert.equal([visitorId, publicKeyFor, cmpTimeout], [false, ['n'], 7]);
});

test('getConfig › a list in it is no list of ours', () => {
  const { api } = aTag();
  api.getConfig().publicKeyFor?.push('theirs');
  assert.equal(api.getConfig().publicKeyFor, []);
});

test('defineAdUnit › makes a placement that holds the object of the page', () => {
  const { api, AdsNative } = aTag();
  const config = placementConfig();
  const unit = api.defineAdUnit(config);
  assert.instance(unit, AdsNative);
  assert.is(unit.config, config);
  assert.is(unit.state, 'idle');
});
