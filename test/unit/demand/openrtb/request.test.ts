/** The requests to an OpenRTB endpoint, held against the specification's tables. */
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import type { Bid, BidRequest } from '../../../../src/contract/demand';
import type { Permission } from '../../../../src/contract/safe';
import { create } from '../../../../src/demand/openrtb/openrtb';
import type { Settings } from '../../../../src/public/settings';
import { assertEach } from '../../../support/assert-list';
import { openPage, type Page } from '../../../support/dom';
import { fakeCore } from '../../../support/fake-core';
import { BID_REQUEST } from '../../../support/openrtb-schema';
import { suite } from '../../../support/suite';

const test = suite('OpenRTB requests');
const validate = new Ajv({ allErrors: true }).compile(BID_REQUEST);

let page: Page;
/** A posted body, as far as it is looked at. */
type Posted = Record<'site' | 'source' | 'regs' | 'user' | 'device', Record<string, unknown>> & {
  imp: Record<string, unknown>[];
};

let posted: { body: Posted; credentials: string } | undefined;
let bids: Bid[];
/** What the endpoint answers, or that it has no bid. */
let seatbid: unknown;
let cur: string | undefined;
test.before.each(() => {
  posted = seatbid = cur = undefined;
  bids = [];
  page = openPage({
    globals: {
      fetch: async (_: string, { body, credentials }: { body: string; credentials: string }) => {
        posted = { body: JSON.parse(body), credentials };
        return seatbid ? { status: 200, json: async () => ({ seatbid, cur }) } : { status: 204 };
      },
    },
  });
});
test.after.each(() => page.close());

const NATIVE = { ver: '1.2', assets: [{ id: 1, required: 1, title: { len: 90 } }] };
const unitOf = (mediaTypes: object) => ({ unit: { code: 'a', mediaTypes }, config: {} });

/** What is posted for a request with this. */
async function send(more: Partial<BidRequest> = {}, settings: Partial<Settings> = {}) {
  const openrtb = { url: 'https://bids.example/', ...settings.openrtb };
  await create(fakeCore({ settings: { ...settings, openrtb } })).request(
    {
      ...unitOf({ banner: { sizes: [[300, 250]] }, native: { ortb: NATIVE } }),
      declared: { tagid: 'KEY', gpid: '/site/KEY#a', refresh: undefined },
      deadline: performance.now() + 700,
      allows: (() => true) as unknown as Permission,
      privacy: () => ({}),
      context: () => ({}),
      ...more,
    },
    { onBid: (bid) => bids.push(bid), onTimeout: () => {} },
  );
  assert.ok(posted);
  return posted;
}

/** The same, which has to be as the specification has it. */
async function post(...request: Parameters<typeof send>) {
  const sent = await send(...request);
  assert.ok(validate(sent.body), JSON.stringify(validate.errors));
  return sent;
}

const SIGNALS = { gdpr: '1', gdpr_consent: 'C', gpp: 'G', gpp_sid: '7,8', us_privacy: '1YNN' };
const REFRESH = { refsettings: [{ reftype: 3, minint: 45 }, { reftype: 1 }], count: 2 };
const SCHAIN = { ver: '1.0', complete: 1, nodes: [{ asi: 'site.example', sid: '12', hp: 1 }] };
const CONTENT = { title: 'Tea', cat: ['IAB8'], language: 'en' };
const EIDS = [{ source: 'id.example', uids: [{ id: 'u', atype: 1 }] }];

const ROWS: [sentence: string, more: Partial<BidRequest>, settings: Partial<Settings>][] = [
  ['the plainest', {}, {}],
  ['with every signal', { privacy: () => SIGNALS }, {}],
  ['refreshed', { declared: { tagid: 'KEY', gpid: '/1/a', refresh: REFRESH } }, {}],
  [
    'with content and supply chain of Prebid',
    { context: () => ({ content: CONTENT, schain: SCHAIN }) },
    {},
  ],
  ['with ids', {}, { eids: EIDS }],
  [
    'with members of the page',
    {},
    {
      openrtb: {
        url: '',
        request: {
          site: { id: 's', content: CONTENT },
          source: { schain: SCHAIN },
          bcat: ['IAB25'],
          user: { yob: 1980 },
          test: 1,
        },
      },
    },
  ],
  ['of an app', {}, { openrtb: { url: '', request: { app: { id: 'a', bundle: 'com.example' } } } }],
  ['for children', { privacy: () => SIGNALS }, { childDirected: true, eids: EIDS }],
];
for (const [sentence, more, settings] of ROWS) {
  test(`a request ${sentence} › is one of OpenRTB 2.6`, async () => {
    await post(more, settings);
  });
}

test('privacy signals › stand where OpenRTB 2.6 has them', async () => {
  const { body } = await post({ privacy: () => SIGNALS });
  assert.equal(body.regs, { gdpr: 1, us_privacy: '1YNN', gpp: 'G', gpp_sid: [7, 8] });
  assert.equal(body.user, { consent: 'C' });
});

test('no privacy signals › nothing is said of them', async () => {
  const { regs, user } = (await post()).body;
  assert.equal([regs, user], [{}, {}]);
});

test('a page’s own regs and user › stand beside the signals, and replace none', async () => {
  const request = {
    regs: { gdpr: 0, coppa: 1, ext: { dsa: { dsarequired: 2 } } },
    user: { consent: 'no', id: 'u' },
  };
  seatbid = [{ bid: [{ impid: 'a', ext: { dsa: { behalf: 'A' } } }] }];
  const { body } = await post({ privacy: () => SIGNALS }, { openrtb: { url: '', request } });
  const { coppa, ext, gdpr } = body.regs;
  assert.equal([gdpr, coppa, ext], [1, 1, { dsa: { dsarequired: 2 } }]);
  assert.equal(body.user, { consent: 'C', id: 'u' });
  assert.equal([bids[0]?.dsa, bids[0]?.dsaAsked], [{ behalf: 'A' }, { dsarequired: 2 }]);
});

test('a native request › names its trackers and asks for the privacy notice, unless the unit does', async () => {
  const requestOf = async (ortb: object) =>
    JSON.parse(
      String(Object((await post(unitOf({ native: { ortb } }))).body.imp[0]?.native).request),
    );
  const { eventtrackers, privacy } = await requestOf(NATIVE);
  assert.equal(
    [eventtrackers, privacy],
    [[1, 2, 3, 4].map((event) => ({ event, methods: [1, 2] })), 1],
  );
  const own = { ...NATIVE, eventtrackers: [{ event: 1, methods: [1] }], privacy: 0 };
  assert.equal(await requestOf(own), own);
});

const MEDIA: [what: string, mediaTypes: object, banner?: object][] = [
  ['a native-only unit', { native: { ortb: NATIVE } }],
  ['a unit without sizes', { native: { ortb: NATIVE }, banner: {} }, { format: [] }],
  ['a unit with an empty list of sizes', { banner: { sizes: [] } }, { format: [] }],
  ['a unit of one size', { banner: { sizes: [300, 250] } }, { format: [{ w: 300, h: 250 }] }],
];
for (const [what, mediaTypes, banner] of MEDIA) {
  test(`${what} › is asked for with what it has`, async () => {
    const [imp = {}] = (await send(unitOf(mediaTypes))).body.imp;
    assert.equal([imp.banner, !!imp.native], [banner, 'native' in mediaTypes]);
  });
}

test('an impression › names its placement, on all pages the same, and its refreshes', async () => {
  const unit = {
    code: 'a',
    mediaTypes: { banner: { sizes: [300, 250] } },
    ortb2Imp: { bidfloor: 1, ext: { data: { a: 1 } } },
  };
  const { body } = await post({
    unit,
    declared: { tagid: 'KEY', gpid: '/site/KEY#a', refresh: REFRESH },
  });
  const [imp = {}] = body.imp;
  assert.equal([imp.tagid, imp.refresh, imp.bidfloor], ['KEY', REFRESH, 1]);
  assert.equal(imp.ext, { gpid: '/site/KEY#a', data: { a: 1 } });
});

test('what the page says of an impression › wins', async () => {
  const ortb2Imp = { tagid: 'own', ext: { gpid: '/own' } };
  const unit = { code: 'a', mediaTypes: { banner: { sizes: [300, 250] } }, ortb2Imp };
  const [imp = {}] = (await post({ unit })).body.imp;
  assert.equal([imp.tagid, imp.ext], ['own', { gpid: '/own' }]);
});

test('the page’s site and source › are joined with the tag’s', async () => {
  const request = { site: { id: 's', content: CONTENT }, source: { tid: 't' } };
  const { body } = await post(
    { context: () => ({ schain: SCHAIN }) },
    { openrtb: { url: '', request } },
  );
  const { site, source } = body;
  assert.equal([site.id, site.content, site.page], ['s', CONTENT, location.href]);
  assert.equal(source, { schain: SCHAIN, tid: 't' });
});

test('a page for children › says so, and nothing of who the visitor is', async () => {
  const request = {
    regs: { coppa: 0 },
    user: { id: 'u', yob: 2015, keywords: 'dolls', geo: { lat: 1 } },
    device: { ifa: 'i', ip: '1.2.3.4', geo: { lat: 1 }, w: 400 },
  };
  const settings = { childDirected: true, eids: EIDS, openrtb: { url: '', request } };
  const { body, credentials } = await post({ privacy: () => SIGNALS }, settings);
  const { device, regs, user } = body;
  assert.is(regs.coppa, 1);
  assert.equal(user, { consent: 'C' });
  // This page's browser has no language.
  assert.equal(Object.keys(device).sort(), ['ua', 'w']);
  assert.is(credentials, 'omit');
});

test('a bid with members that turn into no text › takes no other bid with it', async () => {
  const odd = { toString: 1, valueOf: 1 };
  seatbid = [
    { seat: odd, bid: [{ impid: 'a', price: odd, exp: odd, w: odd, h: odd, crid: odd, adm: odd }] },
    { seat: 'b', bid: [{ impid: 'a', price: 2 }] },
  ];
  await send();
  assertEach(bids, ({ bidder, cpm }) => [bidder, cpm], [
    ['openrtb', odd],
    ['b', 2],
  ]);
});

for (const [member, what] of [
  ['adm', 'an object'],
  ['adm_native', 'kept apart'],
] as const) {
  test(`a native response that is ${what} › has its price where the bidder asks for it`, async () => {
    const native = { assets: [], imptrackers: ['https://bidder.example/i?p=${AUCTION_PRICE}'] };
    seatbid = [{ bid: [{ impid: 'a', price: 2.5, [member]: native }] }];
    await send();
    assert.match(JSON.stringify(bids), 'https://bidder.example/i?p=2.5');
  });
}

test('a currency in small letters › is that currency', async () => {
  cur = 'eur';
  seatbid = [{ bid: [{ impid: 'a', price: 2 }] }];
  await send();
  assertEach(bids, ({ currency }) => currency, ['EUR']);
});

for (const [sizes, own, expected] of [
  [[[300, 250]], {}, [300, 250]],
  [[300, 250], {}, [300, 250]],
  [[[300, 250]], { w: 728, h: 90 }, [728, 90]],
  [[], {}, [undefined, undefined]],
] as const) {
  test(`a banner of ${JSON.stringify(own)} for ${JSON.stringify(sizes)} › is ${expected}`, async () => {
    seatbid = [{ bid: [{ impid: 'a', price: 2, adm: '<p>A banner</p>', ...own }] }];
    await send(unitOf({ banner: { sizes } }));
    assert.equal([bids[0]?.width, bids[0]?.height], expected);
  });
}

for (const [mtype, adm, isShown] of [
  [1, '<p>A banner</p>', true],
  [undefined, '<p>A banner</p>', true],
  ['1', '<p>A banner</p>', true],
  [2, '<VAST version="4.2"></VAST>', false],
  ['3', '<VAST version="4.2"></VAST>', false],
  [4, '{"native":{"assets":[{"id":1,"title":{"text":"Cut o', false],
  [4, '{"native":{"assets":[]}}', true],
  [undefined, '  <VAST version="4.2"></VAST>', false],
  [1, '<?xml version="1.0"?>\n<VAST version="2.0"></VAST>', false],
  [undefined, 'https://bidder.example/vast.xml', false],
  [undefined, '{"native":{"assets":[]}}&wp=2.1', false],
  [undefined, '{"type":"ID","bid_id":"987"', false],
  [undefined, 'Ad:\n<a href="https://bidder.example"></a>', true],
  [undefined, undefined, false],
  [1, '', false],
] as const) {
  test(`what a bid of the type ${mtype} has: ${adm} › is ${isShown ? '' : 'not '}shown`, async () => {
    seatbid = [{ bid: [{ impid: 'a', price: 2, mtype, adm }] }];
    await send();
    assert.is(!!(bids[0]?.ad || bids[0]?.native), isShown);
  });
}
