/**
 * What must not happen: that what a faulty library has merged into `Object.prototype` is believed
 * by another build, an entry of an app or a server: as an ad, an address, html, a listed key, or
 * the visitor's consent.
 */
import { readFileSync } from 'node:fs';
import { NativeAd } from 'adsnative-tag/react';
import { adHtml, renderAd } from 'adsnative-tag/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as assert from 'uvu/assert';
import { concluded, RECORD, trackedAnswer, ZONE } from '../../support/ad-page';
import { assertNone } from '../../support/assert-list';
import { PWN, pwnedIn } from '../../support/attacker';
import { pageHtml } from '../../support/page-html';
import { queueSnippet, tagScript } from '../../support/snippet';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage(
  'attacks by a polluted Object.prototype on builds and entries',
);

const PLANTED = {
  status: 'OK',
  ad: { html: '<b>Evil</b>', trackingTags: `<script>${PWN}</script>` },
};

/** The entries as an app's bundler would have them. */
const asModule = (file: string) =>
  `data:text/javascript;base64,${Buffer.from(file).toString('base64')}`;
const npm = asModule(readFileSync('dist/npm/npm.js', 'utf8'));
const element = asModule(
  readFileSync('dist/npm/element.js', 'utf8').replace('"./npm.js"', `"${npm}"`),
);
const SETTINGS = "settings: { apiUrl: '{{ADS}}', cookieMatchUrl: '' }";
const elements = (more: string) => `<native-ad api-key="${ZONE}" --a="1"></native-ad>
  <div data-adsnative="evil"></div>
  <script type="module">
    import { defineNativeAd } from '${element}';
    for (const type of ['adRendered', 'failed']) addEventListener(type, () => { window.calls = [true]; });
    defineNativeAd({ src: '{{TAG}}/tag.js', keys: ['${ZONE}'], ${more} });
  </script>`;
const SLOT = '<div id="slot"></div>';
const queue = (script = '') =>
  queueSnippet({ apiKey: ZONE, elementId: 'slot', script: RECORD + script });
/** A page with the queue and the tag, after a script. */
const afterScript = (script: string, more = '') =>
  `<script>${script}</script>${SLOT}${queue(more)}${tagScript()}`;

const ALL = Array.from({ length: 12 }, () => true);
const PING = {
  applicableSections: [2],
  parsedSections: { tcfeuv2: [{ Version: 2 }] },
  signalStatus: 'ready',
};
const TCF = { gdprApplies: true, eventStatus: 'tcloaded', purpose: {}, specialFeatureOptins: {} };
const gpp = `function __gpp(_, then) { then({ pingData: ${JSON.stringify(PING)} }, true); }`;
const tcf = `function __tcfapi(_, version, then) { then(${JSON.stringify(TCF)}, true); }`;
const FAST = `{{ADS}}/v1/ad-template.json?zid=${ZONE}&num_ads=1&url={{HERE}}`;
const OLD = "var _AdsNativeOpts = { blockAdLoad: true, isolation: 'frame' };";
const ASK_OLD = `adsnativetag.on('adRendered', function () {
  if (adsnativetag.getConfig().isolation !== 'frame') ${PWN};
});`;

/** What is polluted, by which members, on which page, and a request that it makes all the same. */
const PAGES: [what: string, members: object, body: string, asked?: RegExp][] = [
  [
    'the response of the fast snippet',
    { early: [FAST, PLANTED] },
    `${SLOT}${queue()}<script async src="{{TAG}}/tag.fast.js"></script>`,
    /zid=ad/,
  ],
  [
    'the address that loadTag loads',
    { src: '/evil.js' },
    `<script type="module">import { loadTag } from '${npm}';
      loadTag({ timeout: 900 }).catch(() => { window.calls = [true]; });</script>`,
  ],
  ['settings of <native-ad>', { settings: { apiUrl: '/evil' } }, elements('')],
  ['keys that are listed', { autoPlacements: ['evil'] }, elements(SETTINGS), /zid=ad/],
  ['attributes of a placeholder', { keywords: 'evil' }, elements(SETTINGS), /zid=ad/],
  ['the isolation of old options', { isolation: 'page' }, afterScript(OLD, ASK_OLD), /zid=ad/],
  ['the consent of a TCF platform', { ...ALL, consents: ALL }, afterScript(tcf), /gdpr=1/],
  [
    'the consent of a GPP platform',
    { PurposeConsents: ALL, SpecialFeatureOptins: ALL },
    afterScript(gpp),
    /gpp_sid=2/,
  ],
  ['the file that reads platforms', { consent: {} }, afterScript(tcf), /gdpr=1/],
];

for (const [what, members, body, asked] of PAGES) {
  test(`${what} › is not what Object.prototype says`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    stage().adServer.setZone('evil', { answer: PLANTED });
    const here = encodeURIComponent(`${stage().pageOrigin}/test.html`);
    const text = JSON.stringify(members).replace(/</g, '\\u003c').replace('{{HERE}}', here);
    const head = `<script>Object.assign(Object.prototype, ${text})</script>`;
    const visit = await stage().open(pageHtml({ head, body }));
    await concluded(visit.page);
    await visit.settled();
    assert.equal([await pwnedIn(visit), visit.pageErrors], [[], []]);
    assertNone(visit.requests, (url) => /evil|(gdpr|gpp).*uuid/.test(url));
    assert.ok(!asked || visit.requests.some((url) => asked.test(url)));
  });
}

/** What is made while `Object.prototype` has these members. */
function whilePolluted<T>(members: object, make: () => T): T {
  Object.assign(Object.prototype, members);
  try {
    return make();
  } finally {
    for (const name of Object.keys(members)) {
      Reflect.deleteProperty(Object.prototype, name);
    }
  }
}

test('html of <NativeAd>, and trust of renderAd › are not what Object.prototype says', () => {
  const ad = createElement(NativeAd, { apiKey: ZONE });
  assert.not.match(
    whilePolluted({ answer: '<b>Evil</b>' }, () => renderToString(ad)),
    /<b>/,
  );
  const answered = { time: 1, placement: { apiKey: ZONE }, response: PLANTED };
  assert.not.match(
    whilePolluted({ trustHtml: true }, () => renderAd(answered)),
    /<b>/,
  );
});

test('adHtml › asks no server of Object.prototype, and ends with texts nested 100,000 deep', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const request = { url: '/', headers: { host: 'page.example' } };
  const apiUrl = stage().adsOrigin;
  const planted = { apiUrl, cookie: 'euconsent-v2=evil', 'x-forwarded-for': '192.0.2.1' };
  await whilePolluted(planted, () => adHtml({ apiKey: ZONE, request, timeout: 50 }));
  assert.is(stage().adServer.log.length, 0);
  const keywords = '['.repeat(100_000) + ']'.repeat(100_000);
  assert.match(
    await adHtml({ apiKey: ZONE, keywords, request, apiUrl: 'http://localhost:1' }),
    '<div',
  );
});
