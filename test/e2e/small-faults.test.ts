/** Pages that differ in a small thing from what most pages are. */
import * as assert from 'uvu/assert';
import {
  type AdWindow,
  concluded,
  openAdPage,
  stateOf,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { diagnosticsOf } from '../support/console-page';
import { chainPage, network, openChain, setChain } from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('pages that differ in a small thing');

/** The queries of a feed's calls. */
const feedQueries = () =>
  stage()
    .adServer.log.filter(({ path }) => path.startsWith('/v1/proxy/'))
    .map(({ query }) => query);

test('a page served as XHTML › gets its ad, counted once', async () => {
  stage().adServer.setZone(
    ZONE,
    trackedAnswer({ html: '<div class="ad">An ad<br>of two lines</div>' }),
  );
  const html = `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A page</title></head><body><div id="slot"></div>
<script>//<![CDATA[
  var adsnativetag = { cmdQ: [function () {
    adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });
    window.calls = [];
    window.unit = adsnativetag.defineAdUnit({ apiKey: '${ZONE}', callback: function (ok) { calls.push(ok); } });
    adsnativetag.displayAdUnit(unit, 'slot');
    adsnativetag.requestAds();
  }] };
//]]></script>
<script async="async" crossorigin="anonymous" src="{{TAG}}/tag.js"></script></body></html>`;
  const headers = { 'Content-Type': 'application/xhtml+xml' };
  const visit = await stage().open({ html, path: '/page.xhtml', headers });
  await concluded(visit.page);
  assert.is(await stateOf(visit.page), 'rendered');
  assert.is(await visit.page.locator('.ad').innerText(), 'An ad\nof two lines');
  await visit.settled();
  assert.is(stage().pixels(/im\.gif/).length, 1);
  visit.assertQuiet();
});

for (const name of ['keywords', 'Keywords', 'KEYWORDS']) {
  test(`<meta name="${name}"> › the feed gets them`, async () => {
    stage().adServer.setZone('admarketplace_feed', { answer: { status: 'OK', ads: [] } });
    setChain(stage().adServer, [network('admarketplace_feed', { sid: 7 })], {});
    await openChain(stage(), { head: `<meta name="${name}" content="tea, boats">` });
    const [query] = feedQueries();
    assert.match(String(query?.kw), /tea/);
    assert.equal(query?.sid, ['7'], 'a number as sid');
  });
}

/**
 * Opens a page around a frame of 1 px, in which the tag asks a feed; both have a head of their own.
 */
async function openAroundFrame(feed: string, head: string, headInside = '') {
  stage().adServer.setZone(feed, { answer: { status: 'OK', ads: [] } });
  setChain(stage().adServer, [network(feed, { sid: 7 })], {});
  const inside = chainPage({ head: headInside, html: '', elementId: 'slot' })
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;');
  const body = `<i id="slot"></i><iframe width="1" height="1" srcdoc="${inside}"></iframe>`;
  const { page } = await stage().open(pageHtml({ head, body }));
  await page.waitForFunction(
    () => (window.frames[0] as never as { unit?: { state: string } }).unit?.state === 'unfilled',
  );
  return feedQueries();
}

for (const name of ['keywords', 'Keywords']) {
  test(`<meta name="${name}"> of the page around a frame of 1 px › are those of its ad`, async () => {
    const [query] = await openAroundFrame(
      'admarketplace_feed',
      `<meta name="${name}" content="tea, boats">`,
      '<meta name="keywords" content="inside">',
    );
    assert.equal(query?.kw, ['tea,boats']);
  });
}

test('clientSideData of the page around a frame of 1 px › is what its ad’s feed gets', async () => {
  const answer = {
    response_status: 0,
    products: [{ title: 'Tea' }],
    advertiser: { description: 'A shop' },
    privacy: {},
    impression_pixels: [],
  };
  const [query] = await openAroundFrame(
    'criteo_feed',
    `<script>window.clientSideData = { ${ZONE}: ${JSON.stringify(answer)} };</script>`,
  );
  const { products } = JSON.parse(Buffer.from(String(query?.provider_data), 'base64').toString());
  assert.equal(products, [{ title: 'Tea' }]);
});

test('a story under css that shows everything › stays closed until it is opened', async () => {
  const summary = `${'A long story. '.repeat(60)}`;
  stage().adServer.setZone(ZONE, trackedAnswer({ html: '', title: 'A title', summary }));
  const head = '<style>* { display: block !important }</style>';
  const { page } = await openAdPage(stage(), { head });
  const button = page.locator('.adsnative-read-more');
  if (await button.count()) {
    const rest = await page.evaluate(() => {
      const read = document.querySelector('.adsnative-read-more');
      const story = (read?.nextElementSibling ||
        read?.previousElementSibling) as HTMLElement | null;
      return story?.getBoundingClientRect().height;
    });
    assert.is(rest, 0);
  } else {
    assert.unreachable('the template has no story to open');
  }
});

test('a key-value that is true › is sent', async () => {
  await openAdPage(stage(), { ad: {}, config: { keyValues: { premium: true } } });
  const [query] = stage().queries();
  assert.equal(query?.ck_premium, ['true']);
});

/**
 * What old libraries did to a page: their own `Array.from`, `reduce` and `remove`, and a page's own
 * `parent` that has no end, and `performance` that has no clock.
 */
const OLD_LIBRARIES = `<script>
  var performance = { rating: 5 };
  Array.from = function () { return ['not a list']; };
  Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
  Element.prototype.remove = function () {
    if (!this.parentNode) throw new Error('It is nowhere.');
    this.parentNode.removeChild(this);
  };
  var endless = { frames: {}, postMessage: function () {} };
  endless.parent = endless;
  window.parent = endless;
</script>`;

test('a page of old libraries, where the law applies › gets its ad, and another one, and gives it back', async () => {
  const { page, ...visit } = await openAdPage(stage(), {
    ad: {},
    head: OLD_LIBRARIES,
    settings: { gdprApplies: true, cmpTimeout: 50 },
  });
  await stage().waitForHit(({ path }) => path.includes('vi.gif'));
  await page.evaluate(() => (window as never as AdWindow).unit.refresh());
  await concluded(page, 2);
  assert.is(await page.locator('.ad').count(), 1);
  await page.evaluate(() => (window as never as AdWindow).unit.destroy());
  assert.is(await page.locator('.ad').count(), 0);
  visit.assertQuiet();
});

test('a page whose `frameElement` throws › shows the ad, whose view is not counted, and says so', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ html: '<div class="ad">An ad</div>' }));
  const head = `<script>Object.defineProperty(window, 'frameElement', { get: function () { throw new Error('none'); } });</script>`;
  const { page, settled } = await openAdPage(stage(), { head });
  await concluded(page);
  await settled();
  assert.is(await stateOf(page), 'rendered');
  assert.is(stage().pixels(/im\.gif/).length, 1);
  assert.is(stage().pixels(/vi\.gif/).length, 0);
});

const TAKEN_AWAY: [what: string, script: string][] = [
  ['navigator.plugins', "Object.defineProperty(navigator, 'plugins', { value: undefined })"],
  ['screen', "Object.defineProperty(window, 'screen', { value: undefined })"],
  [
    'navigator.mimeTypes, which throws',
    "Object.defineProperty(navigator, 'mimeTypes', { get: function () { throw new Error('none'); } })",
  ],
];

for (const [what, script] of TAKEN_AWAY) {
  test(`a page, or an extension, that takes away ${what} › gets its ad, without a visitor id`, async () => {
    const { page, assertQuiet } = await openAdPage(stage(), {
      ad: {},
      head: `<script>${script}</script>`,
    });
    assert.is(await stateOf(page), 'rendered');
    const { query } = await stage().waitForHit(({ kind }) => kind === 'request');
    assert.is(query.uuid, undefined);
    assertQuiet();
  });
}

for (const publicKeyFor of [4, true, { a: 1 }]) {
  test(`publicKeyFor that is ${JSON.stringify(publicKeyFor)} › the ad comes, and the console says what is wrong`, async () => {
    const { page, assertQuiet } = await openAdPage(stage(), {
      ad: {},
      settings: { publicKeyFor: publicKeyFor as never },
    });
    assert.is(await stateOf(page), 'rendered');
    const { findings } = await diagnosticsOf(page);
    assert.match(findings.map(({ text }) => text).join(), /publicKeyFor should not be/);
    assertQuiet();
  });
}
