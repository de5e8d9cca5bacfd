import * as assert from 'uvu/assert';
import { createAdServer } from '../../../../demo/ad-server';
import type { BidOrder } from '../../../../demo/bid-answers';
import type { Bid } from '../../../../src/contract/demand';
import type { Permission } from '../../../../src/contract/safe';
import { create } from '../../../../src/demand/openrtb/openrtb';
import { openPage, type Page } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';
import { suite } from '../../../support/suite';

const test = suite('openrtb');
const adServer = createAdServer();
const { fetch: realFetch } = globalThis;
let page: Page;
// The server itself, without a socket: what keeps one alive would outlive this file, into others' stopped clocks.
test.before(() => {
  page = openPage();
  globalThis.fetch = async (url, init) => adServer.app.request(String(url), init);
});
test.after(() => {
  page.close();
  globalThis.fetch = realFetch;
});

/** Asks the local endpoint for one unit, and returns its bids and what was posted. */
async function ask(
  order: BidOrder,
  privacy: Record<string, string> = {},
  unit: object = {},
  more: object = {},
) {
  adServer.clearLog();
  const openrtb = { url: 'http://localhost/openrtb2/auction', request: more };
  const core = fakeCore({ settings: { openrtb } });
  const bids: Bid[] = [];
  const request = {
    unit: {
      code: 'a',
      mediaTypes: { banner: { sizes: [300, 250] } },
      ortb2Imp: { ext: { harbor: order } },
      ...unit,
    },
    declared: { tagid: 'key', gpid: '/site/key#a', refresh: undefined },
    context: () => ({}),
    deadline: performance.now() + 700,
    allows: (() => true) as unknown as Permission,
    privacy: () => privacy,
  };
  await create(core).ask(request, { onBid: (bid) => bids.push(bid), onTimeout: () => undefined });
  return { bids, posted: JSON.parse(String(adServer.log[0]?.body)) };
}

test('privacy signals › stand where OpenRTB 2.6 has them', async () => {
  const signals = { gdpr: '1', gdpr_consent: 'CONSENT', gpp: 'GPP', gpp_sid: '7,8', us_privacy: '1YNN' };
  const { posted } = await ask({}, signals);
  assert.equal(posted.regs, { gdpr: 1, us_privacy: '1YNN', gpp: 'GPP', gpp_sid: [7, 8] });
  assert.equal(posted.user, { consent: 'CONSENT' });
});

test('a page’s own regs and user › stand beside the signals, and replace none', async () => {
  const more = {
    regs: { gdpr: 0, coppa: 1, ext: { dsa: { dsarequired: 2 } } },
    user: { consent: 'no', id: 'u' },
  };
  const { bids, posted } = await ask({ dsa: { behalf: 'A' } }, { gdpr: '1', gdpr_consent: 'YES' }, {}, more);
  assert.equal(posted.regs, { gdpr: 1, coppa: 1, ext: { dsa: { dsarequired: 2 } } });
  assert.equal(posted.user, { consent: 'YES', id: 'u' });
  assert.equal([bids[0]?.dsa, bids[0]?.dsaAsked], [{ behalf: 'A' }, { dsarequired: 2 }]);
});

test('a native request › names its trackers and asks for the privacy notice, unless the unit does', async () => {
  const requestOf = async (ortb: object) => {
    const { posted } = await ask({ kind: 'native' }, {}, { mediaTypes: { native: { ortb } } });
    return JSON.parse(posted.imp[0].native.request);
  };
  const { eventtrackers, privacy } = await requestOf({ ver: '1.2', assets: [] });
  assert.equal([eventtrackers, privacy], [[1, 2, 3, 4].map((event) => ({ event, methods: [1, 2] })), 1]);
  const own = { ver: '1.2', assets: [], eventtrackers: [{ event: 1, methods: [1] }], privacy: 0 };
  assert.equal(await requestOf(own), own);
});

test('no privacy signals › nothing is said of them', async () => {
  const { posted } = await ask({});
  assert.equal([posted.regs, posted.user], [{}, {}]);
});

test('a native-only unit, and one without sizes › are asked for', async () => {
  const native = { ortb: { ver: '1.2', assets: [] } };
  for (const mediaTypes of [{ native }, { native, banner: {} }, { native, banner: { sizes: [] } }]) {
    const { bids, posted } = await ask({ kind: 'native' }, {}, { mediaTypes });
    assert.is(bids.length, 1);
    assert.is(JSON.parse(posted.imp[0].native.request).ver, '1.2');
    assert.equal(posted.imp[0].banner, 'banner' in mediaTypes ? { format: [] } : undefined);
  }
});

test('the time limit and the currency › are sent', async () => {
  const { posted } = await ask({});
  assert.ok(posted.tmax > 0 && posted.tmax <= 700, String(posted.tmax));
  assert.equal(posted.cur, ['USD']);
});

const SIZES: [sizes: unknown, format: unknown][] = [
  [[300, 250], [{ w: 300, h: 250 }]],
  [
    [
      [300, 250],
      [300, 100],
    ],
    [
      { w: 300, h: 250 },
      { w: 300, h: 100 },
    ],
  ],
];

for (const [sizes, format] of SIZES) {
  test(`sizes ${JSON.stringify(sizes)} › a format for each`, async () => {
    const { posted } = await ask({}, {}, { mediaTypes: { banner: { sizes } } });
    assert.equal(posted.imp[0].banner.format, format);
    assert.is(posted.imp[0].native, undefined);
  });
}

test('a banner and a native bid › are told apart', async () => {
  const [banner] = (await ask({ kind: 'banner', cpm: 2, currency: 'EUR', name: 'one' })).bids;
  assert.is(banner?.native, undefined);
  assert.match(String(banner?.ad), /Banner of one/);
  assert.equal([banner?.bidder, banner?.cpm, banner?.currency], ['one', 2, 'EUR']);
  const [native] = (await ask({ kind: 'native' })).bids;
  assert.is(native?.ad, undefined);
  assert.is([Object(native?.native).assets].flat().length, 5);
});

test('no bid › 204 is none', async () => {
  assert.equal((await ask({ kind: 'none' })).bids, []);
});
