import * as assert from 'uvu/assert';
import type { Activity } from '../../../../src/contract/activity';
import type { Placement } from '../../../../src/contract/placement';
import { create } from '../../../../src/request/app/app';
import { fakeCore } from '../../../support/fake-core';
import { anOfflinePage } from '../../../support/offline';
import { parametersNow } from '../../../support/parameters-now';
import { test } from '../../../support/suite';

const offline = anOfflinePage(test);

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';

/** What every row's placement has, unless the row says otherwise. */
const APP = { app: true, uuid: 'device-1', app_name: 'Harbour' };

interface Visitor {
  userAgent?: string;
  connection?: string;
  /** What a page with privacy signals allows; without it there are none. */
  allowed?: Activity[];
}

/**
 * The parameters of a placement in an app; lists, as the loader takes them, as their only item;
 * without empty ones.
 */
async function parameters(
  config: Record<string, unknown>,
  { allowed, connection, userAgent }: Visitor = {},
) {
  Object.assign(offline.page.window.navigator, { userAgent, connection: { type: connection } });
  const consent = {
    allows: (activity: Activity) => !!allowed?.includes(activity),
    parameters: () => ({}),
    whenever() {},
  };
  const core = fakeCore({ consent: () => (allowed ? Promise.resolve(consent) : undefined) });
  const placement = { options: { ...APP, ...config } } as Placement;
  const made = await parametersNow(create(core), placement, () => ({ uuid: 'visitor' }));
  const entries = Object.entries(made).map(([name, value]) => [name, [value].flat()[0]]);
  return { core, sent: Object.fromEntries(entries.filter(([, value]) => value !== '')) };
}

const BASE = { app: 1, uuid: 'device-1', app_name: 'Harbour' };

const ROWS: [sentence: string, config: Record<string, unknown>, visitor: Visitor, sent: object][] =
  [
    ['the least', {}, {}, BASE],
    ['on iOS the id is an idfa', {}, { userAgent: IPHONE }, { ...BASE, idfa: 'device-1' }],
    ['on Android the id is a gaid', {}, { userAgent: ANDROID }, { ...BASE, gaid: 'device-1' }],
    ['ver is sdkv', { ver: '4.1.0' }, {}, { ...BASE, sdkv: '4.1.0' }],
    ['a number is text', { ver: 4, app_id: 77 }, {}, { ...BASE, sdkv: '4', app_id: '77' }],
    [
      'bundle and app',
      { bundle_id: 'com.a.b', app_id: 'id7' },
      {},
      { ...BASE, bundle_id: 'com.a.b', app_id: 'id7' },
    ],
    ['a place on earth', { lat: 52.5, long: '-13.4' }, {}, { ...BASE, lat: '52.5', long: '-13.4' }],
    ['no place on earth', { lat: 91, long: 'east' }, {}, BASE],
    ['bandwidth Wifi', { bandwidth: 'Wifi' }, {}, { ...BASE, bd: 'Wifi' }],
    ['bandwidth in other letters', { bandwidth: 'wwan' }, {}, { ...BASE, bd: 'WWAN' }],
    ['bandwidth None', { bandwidth: 'None' }, {}, { ...BASE, bd: 'None' }],
    ['bandwidth that the wire does not know', { bandwidth: '5G' }, {}, BASE],
    ['bandwidth as the browser knows it', {}, { connection: 'cellular' }, { ...BASE, bd: 'WWAN' }],
    [
      'what the app says comes first',
      { bandwidth: 'Wifi' },
      { connection: 'cellular' },
      { ...BASE, bd: 'Wifi' },
    ],
    ['a connection nobody knows', {}, { connection: 'smoke' }, BASE],
    ['dnt 0', { dnt: 0 }, {}, { ...BASE, dnt: '0' }],
    ['dnt false', { dnt: false }, {}, { ...BASE, dnt: '0' }],
    [
      'dnt 1: no id at all',
      { dnt: 1 },
      { userAgent: IPHONE },
      { app: 1, app_name: 'Harbour', dnt: '1' },
    ],
    ['dnt "1"', { dnt: '1' }, { userAgent: ANDROID }, { app: 1, app_name: 'Harbour', dnt: '1' }],
    ['dnt of rubbish', { dnt: 'maybe' }, {}, BASE],
    ['values that are not there', { ver: undefined, lat: null, bundle_id: undefined }, {}, BASE],
    [
      'a page that allows neither id nor place',
      { lat: 1, long: 2 },
      { allowed: [] },
      { app: 1, app_name: 'Harbour' },
    ],
    [
      'a page that allows both',
      { lat: 1, long: 2 },
      { allowed: ['id', 'geo'], userAgent: IPHONE },
      { ...BASE, idfa: 'device-1', lat: '1', long: '2' },
    ],
  ];

for (const [sentence, config, visitor, sent] of ROWS) {
  test(`app › ${sentence}`, async () => {
    assert.equal((await parameters(config, visitor)).sent, sent);
  });
}

/** A macro of an in-app tag that was not filled in; which texts are macros: fact.test.ts. */
const MACRO = '%%BUNDLE%%';

test('app › a macro is not sent', async () => {
  const names = ['ver', 'bundle_id', 'app_id', 'lat', 'long', 'bandwidth', 'dnt'];
  const { sent } = await parameters(Object.fromEntries(names.map((name) => [name, MACRO])));
  assert.equal(sent, BASE);
});

for (const field of ['uuid', 'app_name']) {
  test(`app › a macro as ${field} is an absence, which is logged, and nothing of the app is sent`, async () => {
    const { core, sent } = await parameters({ [field]: MACRO });
    assert.equal(sent, {});
    assert.equal(core.messages(), ['The app placement needs both uuid and app_name.']);
  });
}
