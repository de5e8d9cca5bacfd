/**
 * What must not happen: that a fragment of the page's address, which may be a secret, leaves the
 * page; that an id leaves after the visitor has refused; that what identifies the visitor goes to
 * bidders without permission.
 */
import * as assert from 'uvu/assert';
import {
  type AdWindow,
  adPage,
  concluded,
  openAdPage,
  trackedAnswer,
  ZONE,
} from '../../support/ad-page';
import { assertNone } from '../../support/assert-list';
import { adAt, bidPage, bidsEnded, bidUnit } from '../../support/bid-page';
import { consentHead } from '../../support/consent-page';
import { fastSnippet } from '../../support/fast-snippet';
import { pageHtml } from '../../support/page-html';
import { queueSnippet } from '../../support/snippet';
import { suiteOnStage } from '../../support/stage';
import type { Visit } from '../../support/visit';

const { test, stage } = suiteOnStage('attacks by what leaves');
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

const PATH = '/secret.html';
const SECRET = 'access_token=SECRET';

/** Everything that left for the ad server: addresses, and bodies. */
const sent = () =>
  stage().adServer.log.map(({ body, path }) => decodeURIComponent(`${path} ${body ?? ''}`));

const OPENRTB = { openrtb: { url: '{{ADS}}/openrtb2/auction' } };

/** Opens a page at an address with a secret in its fragment. */
function openAt(html: string, fragment = `#${SECRET}`): Promise<Visit> {
  const { adsOrigin, tagOrigin } = stage();
  stage().setPage(PATH, html.replaceAll('{{ADS}}', adsOrigin).replaceAll('{{TAG}}', tagOrigin));
  return stage().openDemo(`${PATH}?q=1${fragment}`);
}

const COLLECTOR = { analytics: { collector: '{{ADS}}/collect' } };

const PAGES: [sender: string, html: () => string][] = [
  ['the plain snippet', () => adPage({ elementId: 'slot' })],
  ['analytics', () => adPage({ elementId: 'slot', settings: COLLECTOR })],
  [
    'the fast snippet',
    () =>
      pageHtml({
        body: `<div id="slot"></div>${fastSnippet(ZONE)}${queueSnippet({ apiKey: ZONE, elementId: 'slot', script: 'window.calls = []; unit.config.callback = function (is) { calls.push(is); };' })}`,
      }),
  ],
];

for (const [sender, html] of PAGES) {
  test(`${sender} › sends no fragment of the page's address`, async () => {
    const visit = await openAt(html());
    await concluded(visit.page);
    await visit.settled();
    assertNone(sent(), (text) => text.includes('SECRET'));
    assertNone(visit.requests.slice(1), (url) => decodeURIComponent(url).includes('SECRET'));
    assert.equal(
      stage()
        .queries()
        .map((query) => query.url),
      [[`${stage().pageOrigin}${PATH}?q=1`]],
      'the early answer is used',
    );
  });
}

test('OpenRTB › sends no fragment, and the address that the page gives in its place', async () => {
  for (const [settings, page] of [
    [{}, `${stage().pageOrigin}${PATH}?q=1`],
    [
      { currentPageUrl: 'https://publisher.example/a#/route' },
      'https://publisher.example/a#/route',
    ],
    [{ currentPageUrl: 'https://publisher.example/a#/x?token=1' }, 'https://publisher.example/a'],
    [{ currentPageUrl: 'https://publisher.example/a#part' }, 'https://publisher.example/a'],
  ] as const) {
    stage().adServer.clearLog();
    stage().adServer.setZone(ZONE, adAt(1));
    const unit = bidUnit([], { ortb2Imp: { ext: { harbor: { cpm: 2, name: 'server' } } } });
    const visit = await openAt(
      bidPage({ units: [unit], prebid: '', settings: { ...OPENRTB, ...settings } }),
    );
    await bidsEnded(visit.page);
    const [call] = stage().adServer.log.filter(({ path }) => path === '/openrtb2/auction');
    assert.is(JSON.parse(String(call?.body)).site.page, page);
    assert.equal(stage().requests()[0]?.query.url, [page]);
    if ('currentPageUrl' in settings) {
      assert.is(JSON.parse(String(call?.body)).site.ref, undefined);
    }
  }
});

/** A page that asks the visitor while something of the tag waits; the visitor refuses then. */
async function openRefusing(waits: string, settings: Record<string, unknown> = {}): Promise<Visit> {
  const yes = '{ purposes: [1, 2, 3, 4, 7], features: [1, 2], vendors: [755] }';
  const head = await consentHead({ stubs: ['tcf'], start: `consentPlatform.startTcf(${yes})` });
  return stage().open(adPage({ head, elementId: 'slot', settings, script: waits }));
}

test('a refusal while a hook of the page waits › no id leaves, neither ours nor the page’s', async () => {
  const visit = await openRefusing(
    `adsnativetag.beforeRequest(function () {
      return new Promise(function (resolve) {
        consentPlatform.choose({});
        setTimeout(function () { resolve({ eids: [{ source: 'a.example', uids: [{ id: 'SECRET' }] }] }); });
      });
    });`,
    { eids: [{ source: 'b.example', uids: [{ id: 'SECRET' }] }] },
  );
  await concluded(visit.page);
  const [request] = stage().requests();
  assert.is(request?.query.uuid, undefined);
  assert.is(request?.query.eids, undefined);
  assertNone(sent(), (text) => text.includes('SECRET'));
});

test('a platform that comes while a hook waits › has not answered: no id leaves', async () => {
  await openAdPage(stage(), {
    script: `adsnativetag.beforeRequest(function () {
        window.__tcfapi = function () {};
        return Promise.resolve({});
      });`,
  });
  assert.is(stage().requests()[0]?.query.uuid, undefined);
});

test('a refusal while the batch waits for its task › no id leaves', async () => {
  const visit = await openRefusing(
    `adsnativetag.on('consent', function () { consentPlatform.choose({}); });`,
    { batch: true },
  );
  await concluded(visit.page);
  await visit.settled();
  assert.is(stage().requests()[0]?.query.uuid, undefined);
});

test('a refusal while a file of bids waits › the endpoint is not asked', async () => {
  stage().adServer.setZone(ZONE, adAt(1));
  const yes = '{ purposes: [1, 2, 3, 4, 7], features: [1, 2], vendors: [755] }';
  const head = await consentHead({ stubs: ['tcf'], start: `consentPlatform.startTcf(${yes})` });
  const unit = bidUnit([], { ortb2Imp: { ext: { harbor: { cpm: 2, name: 'server' } } } });
  const script = `adsnativetag.cmdQ.push(function () {
    adsnativetag.on('bidRequested', function () { consentPlatform.choose({}); });
  });`;
  const html = bidPage({ units: [unit], prebid: '', settings: OPENRTB, script }).replace(
    '<head>',
    `<head>${head}`,
  );
  const visit = await stage().open(html);
  await bidsEnded(visit.page);
  await visit.settled();
  assert.is(stage().adServer.log.filter(({ path }) => path === '/openrtb2/auction').length, 0);
});

const USER = {
  user: {
    id: 'ID',
    buyeruid: 'BUYER',
    eids: [{ source: 'own.example', uids: [{ id: 'OWN' }] }],
    yob: 1980,
  },
  device: { ifa: 'IFA', os: 'x' },
};
const EIDS = [{ source: 'setting.example', uids: [{ id: 'SETTING' }] }];

const IDENTIFIED: [
  why: string,
  settings: object,
  unit: object,
  mayIdentify: boolean,
  hasCookies: boolean,
][] = [
  ['nothing forbids it', {}, {}, true, true],
  ['the page has opted out', { optedOut: true }, {}, false, false],
  ['the page wants no ids', { visitorId: false }, {}, false, true],
  ['the placement says dnt', {}, { dnt: 1 }, false, false],
];

for (const [why, settings, more, mayIdentify, hasCookies] of IDENTIFIED) {
  test(`OpenRTB, ${why} › ids ${mayIdentify ? 'and the setting eids go' : 'stay'}, cookies ${hasCookies ? 'go' : 'stay'}`, async () => {
    stage().adServer.setZone(ZONE, adAt(1));
    const unit = bidUnit([], {
      ortb2Imp: { ext: { harbor: { cpm: 2, name: 'server' } } },
      ...more,
    });
    const openrtb = { url: '{{ADS}}/openrtb2/auction', request: USER };
    const visit = await stage().open(
      bidPage({ units: [unit], prebid: '', settings: { openrtb, eids: EIDS, ...settings } }),
    );
    await visit.page.context().addCookies([{ name: 'bidder', value: '1', url: stage().adsOrigin }]);
    await bidsEnded(visit.page);
    const [request] = await Promise.all([
      visit.page.waitForRequest(/openrtb2/),
      visit.page.evaluate(() =>
        (window as never as { units: AdWindow['unit'][] }).units[0]?.refresh(),
      ),
    ]);
    await bidsEnded(visit.page, 2);
    const calls = stage().adServer.log.filter(({ path }) => path === '/openrtb2/auction');
    const { device, user } = JSON.parse(String(calls[1]?.body));
    // The tag's own words on the browser name nobody, and go with the page's.
    const { language: _, ua: __, ...ofPage } = device;
    const eids = [...EIDS, ...USER.user.eids];
    assert.equal(user, mayIdentify ? { ...USER.user, eids } : { yob: 1980 });
    assert.equal(ofPage, mayIdentify ? USER.device : { os: 'x' });
    assert.is('cookie' in (await request.allHeaders()), hasCookies);
  });
}
