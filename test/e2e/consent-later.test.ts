import * as assert from 'uvu/assert';
import type { AdWindow } from '../support/ad-page';
import { adPage, concluded, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import {
  type ConsentWindow,
  consentHead,
  openConsentPage,
  outgoing,
  type Platform,
} from '../support/consent-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('consent that comes or goes');

const GRANTED = `{ gdprApplies: true, tcString: 'C', eventStatus: 'tcloaded', purpose: { consents: { 1: true, 2: true, 7: true } }, specialFeatureOptins: { 1: true, 2: true } }`;
const US_PRIVACY =
  'window.__uspapi = function (c, v, f) { f({ version: 1, uspString: said }, true); };';
const EVERYTHING = '{ purposes: [1, 2, 3, 4, 7], features: [1, 2], vendors: [755] }';

test("a page with Google's Consent Mode alone › what it says by gdprApplies counts for later requests", async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const head = `<script>
    window.dataLayer = [];
    function gtag() { dataLayer.push(arguments); }
    gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  </script>`;
  const { page, assertQuiet } = await stage().open({
    html: adPage({ head, elementId: 'slot', settings: { gdprApplies: true } }),
  });
  await concluded(page);
  for (const [count, gdprApplies] of [
    [2, false],
    [3, true],
  ] as const) {
    await page.evaluate((applies) => {
      const { adsnativetag, unit } = window as never as AdWindow;
      adsnativetag.updateConfig({ gdprApplies: applies });
      unit.refresh();
    }, gdprApplies);
    await concluded(page, count);
  }
  assert.equal(
    stage()
      .queries()
      .map((query) => 'uuid' in query),
    [false, true, false],
  );
  assertQuiet();
});

test('a choice made later counts for later requests, and is an event', async () => {
  const visit = await openConsentPage(
    stage(),
    { stubs: ['tcf'], start: `consentPlatform.startTcf('dialog')` },
    {
      script: `window.told = []; adsnativetag.on('consent', function (event) { told.push(event.allowed.length); });`,
    },
  );
  const { page } = visit;
  await concluded(page);
  assert.is((await outgoing(stage(), page)).hasId, false);
  await page.evaluate(
    (choice) => {
      const { consentPlatform } = window as never as ConsentWindow;
      consentPlatform.choose(choice);
    },
    { purposes: [1, 2, 3, 4, 7], features: [1, 2], vendors: [755] },
  );
  await page.evaluate(() => (window as never as AdWindow).unit.refresh());
  await concluded(page, 2);
  const { hasId, thirdParties } = await outgoing(stage(), page);
  assert.is(hasId, true);
  assert.is(thirdParties.length, 2);
  const told = await page.evaluate(() => (window as never as { told: number[] }).told);
  assert.is(told[0], 0);
  assert.is(told[told.length - 1], 8);
  visit.assertQuiet();
});

for (const [what, choice] of [
  ['allows all', { purposes: [1, 2, 3, 4, 7], features: [1, 2], vendors: [755] }],
  ['refuses all', { purposes: [], features: [], vendors: [] }],
] as const) {
  test(`a visitor who ${what} after destroy() › nothing is asked for`, async () => {
    const visit = await stage().open({
      html: adPage({
        elementId: 'slot',
        head: await consentHead({ stubs: ['tcf'], start: `consentPlatform.startTcf('dialog')` }),
        config: { code: 'slot', mediaTypes: { banner: { sizes: [[300, 250]] } } },
        settings: {
          consentTimeout: 20_000,
          cmpTimeout: 20_000,
          openrtb: { url: '{{ADS}}/openrtb2/auction' },
        },
        script: `window.asked = [];
          ['adRequested', 'bidRequested', 'destroyed'].forEach(function (type) {
            adsnativetag.on(type, function (event) { asked.push(event.type); });
          });`,
      }),
    });
    const { page } = visit;
    await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'fetching');
    await visit.settled();
    await page.evaluate((said) => {
      const { consentPlatform, unit } = window as never as AdWindow & ConsentWindow;
      unit.destroy();
      consentPlatform.choose(said as never);
    }, choice);
    await visit.settled();
    assert.equal(await page.evaluate(() => (window as never as { asked: [] }).asked), [
      'destroyed',
    ]);
    assert.is(stage().requests().length, 0);
  });
}

test('a visitor who takes consent back ends the chain: the networks after it are not asked', async () => {
  const visit = await openConsentPage(
    stage(),
    { stubs: ['tcf'], start: `consentPlatform.startTcf(${EVERYTHING})` },
    {
      script: `
        adsnativetag.on('networkRequested', function () {
          consentPlatform.choose({});
        });`,
    },
  );
  await concluded(visit.page);
  await visit.settled();
  const { thirdParties } = await outgoing(stage(), visit.page);
  assert.is(thirdParties.length, 1);
  const steps = await visit.page.evaluate(() =>
    (window as never as AdWindow).unit.trace().map(({ reason, type }) => `${type} ${reason ?? ''}`),
  );
  assert.ok(steps.includes('networkSkipped the visitor does not allow it'), steps.join());
  assert.is(await stateOf(visit.page), 'rendered');
});

test('a platform that comes after the first request counts for the next', async () => {
  const visit = await openConsentPage(stage(), { start: '' });
  const { page } = visit;
  await concluded(page);
  assert.is((await outgoing(stage(), page)).hasId, true);
  await page.evaluate(() => {
    (window as never as ConsentWindow).consentPlatform.startTcf({});
    (window as never as AdWindow).unit.refresh();
  });
  await concluded(page, 2);
  assert.is((await outgoing(stage(), page)).hasId, false);
});

/** What the visitor's no is, and how a page's platform says it. */
const NO_MORE: [what: string, platform: Platform, change: string][] = [
  [
    'a platform that the page takes away after a no',
    { stubs: ['tcf'], start: 'consentPlatform.startTcf({})' },
    'delete window.__tcfapi; document.querySelector("[name=__tcfapiLocator]")?.remove();',
  ],
  [
    'US Privacy, which has no event for it',
    { first: `var said = '1YNN'; ${US_PRIVACY}` },
    `said = '1YYN';`,
  ],
  [
    'US Privacy, which can be read no more',
    { first: `var said = '1YNN'; ${US_PRIVACY}` },
    'said = undefined;',
  ],
  [
    'a TCF platform that takes its answer back',
    { first: `var hear; window.__tcfapi = function (c, v, f) { hear = f; f(${GRANTED}, true); };` },
    'hear(null, false);',
  ],
  [
    'a GPP platform that takes its answer back',
    {
      first: `var hear; window.__gpp = function (c, f) { hear = f; f({ pingData: { signalStatus: 'ready', applicableSections: [], parsedSections: {} } }, true); };`,
    },
    `hear({ pingData: { signalStatus: 'ready', applicableSections: [], parsedSections: {} } }, false);`,
  ],
  [
    'a TCF platform whose answer throws when it is read',
    { first: `var hear; window.__tcfapi = function (c, v, f) { hear = f; f(${GRANTED}, true); };` },
    `hear(Object.defineProperty(${GRANTED}, 'purpose', { get: function () { throw 1; } }), true);`,
  ],
  [
    'a TCF platform of whose answer nothing can be read',
    { first: `var hear; window.__tcfapi = function (c, v, f) { hear = f; f(${GRANTED}, true); };` },
    'hear({ get gdprApplies() { throw 1; } }, true);',
  ],
  [
    'a GPP platform of whose answer nothing can be read',
    {
      first: `var hear; window.__gpp = function (c, f) { hear = f; f({ pingData: { signalStatus: 'ready', applicableSections: [], parsedSections: {} } }, true); };`,
    },
    'hear({ pingData: { get signalStatus() { throw 1; } } }, true);',
  ],
];

for (const [what, platform, change] of NO_MORE) {
  test(`${what} › the next request has no id`, async () => {
    const { page } = await openConsentPage(stage(), platform);
    await concluded(page);
    await page.evaluate(change);
    await page.evaluate(() => (window as never as AdWindow).unit.refresh());
    await concluded(page, 2);
    const { hasId } = await outgoing(stage(), page);
    assert.is(hasId, false);
  });
}

test('a platform that the page takes away after a no › no cookie is matched in the next page view', async () => {
  const [[, platform, change]] = NO_MORE as [(typeof NO_MORE)[number]];
  const { page } = await openConsentPage(stage(), platform);
  await concluded(page);
  await page.evaluate(change);
  await page.evaluate(async () => {
    const { adsnativetag, unit } = window as never as AdWindow & {
      adsnativetag: { pageView(): Promise<void> };
    };
    await adsnativetag.pageView();
    unit.refresh();
  });
  await concluded(page, 2);
  assert.is((await outgoing(stage(), page)).hasMatchedCookie, false);
});

test('a tag in a frame asks the platform of the page around it', async () => {
  stage().adServer.setZone(ZONE, { answer: { status: 'OK', ad: { html: '<p>An ad</p>' } } });
  stage().setPage('/inner.html', adPage());
  const visit = await stage().open({
    html: `<!doctype html><title>Outer</title>${await consentHead({
      stubs: ['tcf'],
      start: `consentPlatform.startTcf(${EVERYTHING})`,
    })}<iframe src="/inner.html" title="inner" width="400" height="300"></iframe>`,
    path: '/outer.html',
  });
  await stage().waitForHit(({ kind }) => kind === 'request');
  const { hasId, query } = await outgoing(stage(), visit.page);
  assert.is(hasId, true);
  assert.match(query.gdpr_consent ?? '', /^C/);
  await visit.settled();
  visit.assertQuiet();
});

test('a consent file that does not load is a no: an ad without an id', async () => {
  stage().tagServer.failNext(/consent-/, 99);
  const visit = await openConsentPage(stage(), {
    stubs: ['tcf'],
    start: `consentPlatform.startTcf(${EVERYTHING})`,
  });
  await concluded(visit.page);
  await visit.settled();
  const { hasId, hasMatchedCookie, thirdParties } = await outgoing(stage(), visit.page);
  assert.equal([hasId, hasMatchedCookie, thirdParties.length], [false, false, 0]);
  assert.is(await stateOf(visit.page), 'rendered');
});
