import * as assert from 'uvu/assert';
import {
  type AdWindow,
  concluded,
  openAdPage,
  stateOf,
  trackedAnswer,
  ZONE,
} from '../../support/ad-page';
import { answerAsEvil, askedOfEvil, evilOrigin, pwnedIn } from '../../support/attacker';
import { acting, chainAnswer, openChain } from '../../support/network-page';
import { pageHtml } from '../../support/page-html';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks by names');

test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

/** Elements that a visitor has written before the tag. */
const WRITTEN = [
  '<img name="currentScript" src="{{EVIL}}/x/y.png">',
  '<form name="prerendering"></form>',
  '<form name="hidden"></form>',
  '<img name="createElement">',
  '<img name="documentElement"><img name="head"><img name="body">',
  '<img name="querySelector"><img name="getElementById">',
  '<img name="readyState"><img name="visibilityState">',
  '<form name="referrer"></form><form name="referrer"></form>',
  '<iframe name="referrer" src="{{EVIL}}/frame.html"></iframe>',
  '<a id="_AdsNativeOpts"></a><a id="_AdRenderOpts"></a>',
  '<form id="_AdsNativeOpts"><input name="blockAdLoad"><input name="apiKey"></form>',
  '<a id="adsnativetag"></a><a id="AdsNative"></a>',
  '<iframe name="adsnativetag" src="{{EVIL}}/frame.html"></iframe>',
  '<a id="__tcfapiLocator"></a><a id="__gppLocator"></a><a id="__uspapiLocator"></a>',
  '<a id="__tcfapi"></a><a id="__gpp"></a><a id="__uspapi"></a>',
  '<a id="pbjs"></a><a id="_pbjsGlobals"></a>',
];

for (const written of WRITTEN) {
  test(`${written} › the ad is shown all the same, and nothing of the attacker's runs`, async () => {
    const html = `${written.replaceAll('{{EVIL}}', evilOrigin(stage()))}<div id="slot"></div>`;
    const visit = await openAdPage(
      stage(),
      { html },
      { beforeLoad: (page) => answerAsEvil(stage(), page) },
    );
    await visit.settled();
    assert.is(await stateOf(visit.page), 'rendered');
    assert.is(await visit.page.locator('.ad').count(), 1);
    assert.equal(await pwnedIn(visit), []);
    const asked = askedOfEvil(stage(), visit).filter((url) => !/y\.png|frame\.html/.test(url));
    assert.equal(asked, [], 'nothing but what the visitor’s own element asks for');
    // No consent platform is on the page: the request carries the visitor's id.
    const [request] = stage().requests();
    assert.match(String(request?.path), /uuid=[\da-f]{8}-/);
    assert.equal(visit.pageErrors, []);
  });
}

/** Methods of the document that richer files call on what an ad is in. */
const METHODS =
  '<img name="elementFromPoint"><form name="querySelectorAll"></form><img name="getSelection">';

test('names of methods that richer files call › the template is shown a second time, and the console has its report', async () => {
  const { page } = await openAdPage(stage(), {
    ad: { html: '', title: 'A title' },
    html: `${METHODS}<div id="slot"></div>`,
  });
  const cover = '<p style="position:fixed;inset:0;background:#fff">A cover</p>';
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), cover);
  const { reasons } = await page.evaluate(() => window.adsnativetag.diagnostics());
  assert.ok(
    reasons.some(({ text }) => /is covered by/.test(text)),
    JSON.stringify(reasons),
  );
  await page.evaluate(() => (window as never as AdWindow).unit.refresh());
  await concluded(page, 2);
  assert.is(await stateOf(page), 'rendered');
  await page.evaluate(() => window.adsnativetag.destroy());
  assert.is(await page.locator('style').count(), 0);
});

/**
 * Properties of the document that a page makes final, as consent managers and scripts against
 * paused tabs do.
 */
const FINAL = [
  `'createElement', { value: document.createElement.bind(document) }`,
  `'querySelectorAll', { value: document.querySelectorAll.bind(document) }`,
  `'addEventListener', { value: document.addEventListener.bind(document) }`,
  `'currentScript', { value: null }`,
  `'visibilityState', { value: 'hidden' }`,
  `'referrer', { value: 'https://else.example/' }`,
  `'referrer', { set() {} }`,
];

for (const property of FINAL) {
  test(`Object.defineProperty(document, ${property}) › the ad is shown, and its view counts`, async () => {
    const head = `<script>Object.defineProperty(document, ${property});</script>`;
    const { page, assertQuiet } = await openAdPage(stage(), { head });
    await concluded(page);
    assert.is(await stateOf(page), 'rendered');
    await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
    assertQuiet();
  });
}

const STRICT = `adsnativetag.cmdQ.push(function () { adsnativetag.updateConfig({ isolation: 'frame' }); });`;

for (const options of ['', `isolation: 'page',`]) {
  test(`_AdsNativeOpts = { ${options} } after updateConfig({ isolation: 'frame' }) › the frame stays`, async () => {
    stage().adServer.setZone(ZONE, chainAnswer([acting('openx', 'fill')]));
    const script = `var adsnativetag = { cmdQ: [] };
      adsnativetag.cmdQ.push(function () { adsnativetag.updateConfig({ cookieMatchUrl: '' }); });
      ${STRICT}
      var _AdsNativeOpts = { apiUrl: '{{ADS}}', apiKey: '${ZONE}', nativeAdElementId: 'slot', ${options}
        callback: function () { window.calls = [1]; } };`;
    const visit = await stage().open(
      pageHtml({
        body: `<div id="slot"></div><script>${script}</script><script src="{{TAG}}/tag.js"></script>`,
      }),
    );
    await concluded(visit.page);
    assert.is(await visit.page.locator('iframe[sandbox]').count(), 1);
  });
}

const UNWRITABLE = [
  '<img name="write">',
  '<form name="write"><input name="writers"></form>',
  '<form name="open"></form><img name="close">',
  `<script>Object.defineProperty(document, 'write', { value: document.write });</script>`,
];

for (const written of UNWRITABLE) {
  test(`${written} › a network in the page is shown`, async () => {
    const { page } = await openChain(stage(), {
      networks: [acting('openx', 'fill')],
      html: `${written}<div id="slot"></div>`,
      config: { isolation: 'page' },
    });
    assert.is(await stateOf(page), 'rendered');
  });
}
