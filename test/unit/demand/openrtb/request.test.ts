/** The requests to an OpenRTB endpoint, held against the specification's tables. */
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import type { BidRequest } from '../../../../src/contract/demand';
import type { Permission } from '../../../../src/contract/safe';
import { create } from '../../../../src/demand/openrtb/openrtb';
import type { Settings } from '../../../../src/public/settings';
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
test.before.each(() => {
  posted = undefined;
  page = openPage({
    globals: {
      fetch: async (_: string, { body, credentials }: { body: string; credentials: string }) => {
        posted = { body: JSON.parse(body), credentials };
        return { status: 204 };
      },
    },
  });
});
test.after.each(() => page.close());

/** What is posted for a request with this. */
async function post(more: Partial<BidRequest> = {}, settings: Partial<Settings> = {}) {
  const native = { ortb: { ver: '1.2', assets: [{ id: 1, required: 1, title: { len: 90 } }] } };
  const openrtb = { url: 'https://bids.example/', ...settings.openrtb };
  await create(fakeCore({ settings: { ...settings, openrtb } })).ask(
    {
      unit: { code: 'a', mediaTypes: { banner: { sizes: [[300, 250]] }, native } },
      declared: { tagid: 'KEY', gpid: '/site/KEY#a', refresh: undefined },
      deadline: performance.now() + 700,
      allows: (() => true) as unknown as Permission,
      privacy: () => ({}),
      context: () => ({}),
      ...more,
    },
    { onBid: () => {}, onTimeout: () => {} },
  );
  assert.ok(posted);
  const isValid = validate(posted.body);
  assert.ok(isValid, JSON.stringify(validate.errors));
  return posted;
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
  ['with content and supply chain of Prebid', { context: () => ({ content: CONTENT, schain: SCHAIN }) }, {}],
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

test('an impression › names its placement, on all pages the same, and its refreshes', async () => {
  const unit = {
    code: 'a',
    mediaTypes: { banner: { sizes: [300, 250] } },
    ortb2Imp: { bidfloor: 1, ext: { data: { a: 1 } } },
  };
  const { body } = await post({ unit, declared: { tagid: 'KEY', gpid: '/site/KEY#a', refresh: REFRESH } });
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
  const { body } = await post({ context: () => ({ schain: SCHAIN }) }, { openrtb: { url: '', request } });
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
