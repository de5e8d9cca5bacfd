import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderAd, requestAd, type ServerAd } from 'adsnative-tag/server';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { AD } from '../support/answering-server';
import { assertNone } from '../support/assert-list';
import type { Wire } from '../support/builders';
import { acting, chainAnswer } from '../support/network-page';
import { createServerEntryStand } from '../support/server-entry-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('the ad in the page’s html');

const { around, count, origin, changeAd, isCounted, open, adsOn } = createServerEntryStand(
  test,
  stage,
);

test('an ad with button, privacy notice and story › stands where it stood before the tag came', async () => {
  const privacy = {
    policyUrl: 'https://privacy.example/',
    iconUrl: `${stage().adsOrigin}/icon.png`,
  };
  const parts = {
    ctaTitle: 'Book',
    ctaUrl: 'https://ads.example/cta',
    privacy,
    summary: 'Of words. '.repeat(80),
  };
  stage().adServer.setZone('k', trackedAnswer({ ...AD, ...parts }));
  const heightOf = (page: Page) => page.locator('main').evaluate((main) => main.clientHeight);
  const html = await (await fetch(origin())).text();
  const { page: plain } = await stage().open({ html, context: { javaScriptEnabled: false } });
  assert.is(await plain.locator('.adsnative-cta-button').count(), 1);
  assert.is(await plain.locator('.adsnative-privacy-button').count(), 1);
  const height = await heightOf(plain);
  const { page } = await open();
  await isCounted();
  await page.waitForFunction(() => !document.querySelector('[data-adsnative] > style'));
  assert.is(await heightOf(page), height);
});

const REFUSED: Record<string, (ad: ServerAd) => ServerAd> = {
  'a minute and a second old': (ad) => ({ ...ad, time: Date.now() - 61_000 }),
  'from the future': (ad) => ({ ...ad, time: Date.now() + 120_000 }),
};

for (const [name, changed] of Object.entries(REFUSED)) {
  test(`an answer ${name} › is not adopted, but requested anew, and there is one ad`, async () => {
    changeAd((ad) => ad && changed(ad));
    const { page } = await open();
    await isCounted();
    await page.waitForFunction(() => document.querySelector('[data-adsnative] .adsnative-native'));
    assert.is(count('request'), 2);
    assert.is(await adsOn(page), 1);
  });
}

/** An ad that a server has requested, for the key of these tests. */
const requested = (more: object = {}) => {
  const request = new Request(origin());
  return requestAd({ apiKey: 'k', apiUrl: stage().adsOrigin, request, timeout: 5000, ...more });
};

test('a page for children › says so, and not who asks', async () => {
  const heard: unknown[] = [];
  const server = createServer(({ headers, url }, response) => {
    const { searchParams } = new URL(String(url), 'http://ads');
    heard.push([
      searchParams.get('coppa'),
      searchParams.get('kids'),
      headers['x-forwarded-for'] ?? null,
    ]);
    response.end(JSON.stringify({ status: 'OK', ad: AD }));
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const request = new Request('https://page.example/', {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  const options = { apiKey: 'k', apiUrl: `http://localhost:${port}`, request, timeout: 5000 };
  await requestAd(options);
  await requestAd({ ...options, childDirected: true });
  await requestAd({
    ...options,
    ip: '203.0.113.8',
    childDirected: true,
    childDirectedParameter: 'kids',
  });
  server.close();
  assert.equal(heard, [
    [null, null, '203.0.113.9'],
    ['1', null, null],
    [null, '1', null],
  ]);
});

/**
 * What a page does with an answer that was requested for children, although its own settings do not
 * say so.
 */
const FOR_CHILDREN: [what: string, answer: () => { answer: Wire }, settings: string][] = [
  ['matches no cookie', () => trackedAnswer(AD), "cookieMatchUrl: '/cm.gif'"],
  [
    'asks no network',
    () =>
      chainAnswer([acting('openx', 'fill')], {
        ad: { ...AD, html: '<p class="adsnative-native">Own</p>' },
      }),
    '',
  ],
  ['asks again without an id', () => trackedAnswer(AD), ''],
];

for (const [what, answer, settings] of FOR_CHILDREN) {
  test(`an answer that was requested for children › ${what}`, async () => {
    stage().adServer.setZone('k', answer());
    const ad = await requested({ childDirected: true, childDirectedParameter: 'kids' });
    stage().setPage('/cm.gif', '');
    const refresh =
      'adsnativetag.once("adRendered", function (event) { event.placement.refresh(); }),';
    const page = around(renderAd(ad), settings).replace(
      'adsnativetag.updateConfig(',
      `${refresh} adsnativetag.updateConfig(`,
    );
    const visit = await stage().open(page);
    await visit.page.locator('[data-adsnative] > .adsnative-native').waitFor();
    await visit.settled();
    assertNone(visit.requests, (url) => /cm\.gif|\/do\//.test(url));
    const asked = stage().requests();
    assert.ok(
      asked.every(({ query }) => (query.kids ?? query.coppa)?.[0] === '1' && !query.uuid),
      JSON.stringify(asked),
    );
  });
}

test('an answer that was requested for children, in a placeholder that the page has changed › is asked for anew, and without an id', async () => {
  const ad = await requested({ childDirected: true, childDirectedParameter: 'kids' });
  const html = renderAd(ad).replace('<div ', '<div data-num-ads="1" ');
  const visit = await stage().open(around(html));
  await stage().waitForHit(({ query }) => query.num_ads !== undefined && !!query.callback);
  const [asked] = stage().requests().slice(-1);
  assert.is(asked?.query.kids?.[0], '1');
  assert.is(asked?.query.uuid, undefined);
  visit.assertQuiet();
});

test('an answer in a placeholder with other options › is not adopted', async () => {
  const html = renderAd(await requested()).replace(
    'data-adsnative="k"',
    'data-adsnative="k" data-num-ads="2"',
  );
  await stage().open(around(html));
  await isCounted();
  assert.is(count('request'), 2);
});

test('four answers on a page › are all adopted, each once', async () => {
  const ads = [await requested(), await requested(), await requested(), await requested()];
  const { page } = await stage().open(around(ads.map((ad) => renderAd(ad)).join('')));
  await page.waitForFunction(
    () => document.querySelectorAll('[data-adsnative] > .adsnative-native').length === 4,
  );
  await page.waitForFunction(() => !document.querySelector('[data-adsnative] > style'));
  assert.is(count('request'), 4);
});

for (const [nonce, own, requests] of [
  ['', 'n', 1],
  ['n', 'n', 1],
  ['n', '', 2],
  ['n', 'other', 2],
] as const) {
  test(`a page with ${nonce || 'no nonce'}, an answer with ${own || 'none'} › ${requests === 1 ? 'is adopted' : 'is not'}`, async () => {
    await stage().open(around(renderAd(await requested(), { nonce: own }), `nonce: '${nonce}'`));
    await isCounted();
    assert.is(count('request'), requests);
  });
}

test('no ad on the server in time › the tag requests one in the page', async () => {
  changeAd(() => null);
  const { page } = await open();
  await isCounted();
  assert.is(await adsOn(page), 1);
});

test('a placeholder that nobody listed › its answer is not adopted', async () => {
  const ad = await requested({ apiKey: 'other' });
  stage().adServer.setZone('other', trackedAnswer(AD));
  const listed = await requested({ apiKey: 'other' });
  assert.is(ad, null);
  const { page } = await stage().open(
    around(renderAd(listed) + renderAd(null, { placement: { apiKey: 'k' } })),
  );
  await isCounted();
  assert.is(await page.locator('[data-adsnative="other"] script').count(), 1);
});

test('back from another page without a cache of pages › is requested anew', async () => {
  const { page } = await open();
  await isCounted();
  await page.goto('about:blank');
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('[data-adsnative] .adsnative-native'));
  assert.is(await adsOn(page), 1);
});

test('the ad server answers late › null in time, and never a rejection', async () => {
  stage().adServer.setZone('k', { behaviour: 'never' });
  const limits: number[] = [];
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => {
    limits.push(ms);
    return timeout.call(AbortSignal, ms);
  };
  const request = new Request(origin());
  const answered = requestAd({ apiKey: 'k', apiUrl: stage().adsOrigin, request });
  AbortSignal.timeout = timeout;
  assert.is(await answered, null);
  // docs/options.md#limits.
  assert.equal(limits, [300]);
  assert.is(await requestAd({ apiKey: 'k', apiUrl: 'http://localhost:1', request }), null);
  const ended = AbortSignal.abort();
  assert.is(
    await requestAd({ apiKey: 'k', apiUrl: stage().adsOrigin, request, signal: ended }),
    null,
  );
});
