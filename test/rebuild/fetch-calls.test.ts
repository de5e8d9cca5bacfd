/**
 * A call by `fetch` is for those who asked, leaves once, and ends by itself: in a tag that was
 * built with `--transport fetch`, whatever caches, the page's own `fetch` and other placements do.
 * The ad server is behind a front that lets caches keep its answers, since a browser's cache cannot
 * be intercepted.
 */
import { Hono } from 'hono';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type Listening, listen } from '../../demo/listen';
import type { Zone } from '../../demo/zones';
import {
  type AdWindow,
  concluded,
  eventsOf,
  stateOf,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import { type FetchingPage, openFetching } from '../support/fetching-page';
import { chainAnswer, network } from '../support/network-page';
import { otherLoaders } from '../support/other-loaders';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('attacks: the calls of a build for fetch');
const fetching = otherLoaders(test, { transport: 'fetch' });

/** What the front got. */
const sent: { path: string; cookie: string | undefined }[] = [];
let front: Listening;
/** What the front sends before an answer's JSON, which stays JSON. */
let padding = '';

test.before(async () => {
  const app = new Hono();
  app.all('*', async (c) => {
    sent.push({ path: c.req.path, cookie: c.req.header('cookie') });
    const answer = await stage().adServer.app.fetch(c.req.raw);
    const headers = new Headers(answer.headers);
    headers.set('Cache-Control', 'max-age=600');
    return new Response(padding + (await answer.text()), { status: answer.status, headers });
  });
  front = await listen(app);
});
test.before.each(() => {
  sent.length = 0;
  padding = '';
});
test.after(() => front.close());

/** What may answer in the place of the ad server. */
const CACHES: Record<string, FetchingPage> = {
  'an HTTP cache': {},
  'a service worker that keeps what ends in .json': { before: installWorker },
  'a page whose random numbers are all alike': {
    head: '<script>Math.random = () => 0.5;</script>',
  },
  'a page whose fetch prefers the cache': {
    head: "<script>const ask = fetch; fetch = (url, how) => ask(url, { ...how, cache: 'force-cache' });</script>",
  },
};

const WORKER = `
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (!/.json/.test(event.request.url)) return;
    event.respondWith(caches.open('a').then(async (cache) => {
      const found = await cache.match(event.request);
      if (found) return found;
      const answer = await fetch(event.request);
      await cache.put(event.request, answer.clone());
      return answer;
    }));
  });`;

async function installWorker(page: Page): Promise<void> {
  stage().setPage('/worker.js', WORKER, { 'Content-Type': 'text/javascript' });
  stage().setPage('/install.html', '<!doctype html>');
  await page.goto(`${stage().pageOrigin}/install.html`);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const isOurs = new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve),
    );
    await serviceWorker.register('/worker.js');
    await isOurs;
  });
}

const atFront = () => ({ apiUrl: front.origin });
const adRequests = () => sent.filter(({ path }) => path === '/v1/ad-template.json').length;

for (const [what, page] of Object.entries(CACHES)) {
  test(`${what} › answers no request: each leaves, and brings its own ad`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const visit = await openFetching(stage(), fetching, { ...page, settings: atFront() });
    await concluded(visit.page);
    await visit.page.evaluate(() => (window as never as AdWindow).unit.refresh());
    await concluded(visit.page, 2);
    assert.is(adRequests(), 2);
  });
}

test('two equal placements › neither waits for the other', async () => {
  stage().adServer.setZone(ZONE, { behaviour: 'never' });
  const { page } = await openFetching(stage(), fetching, {
    settings: { ...atFront(), requestTimeout: 3000 },
    html: '<div id="slot"></div><div id="other"></div>',
    script: `adsnativetag.displayAdUnit(adsnativetag.defineAdUnit({ apiKey: '${ZONE}' }), 'other');`,
  });
  await concluded(page);
  assert.is(adRequests(), 2);
});

/** What a page's `fetch` may make of the tag's. */
const WRAPPERS: [what: string, fetch: string, answer: Zone, padding?: string][] = [
  [
    'a fetch that knows no signal',
    '(url, how) => ask(url, { ...how, signal: null })',
    { behaviour: 'never' },
  ],
  ['a fetch that never answers', '() => new Promise(() => {})', trackedAnswer()],
  [
    'a body that never ends',
    '() => Promise.resolve(new Response(new ReadableStream({})))',
    trackedAnswer(),
  ],
  ['an answer of 2 MB', 'ask', trackedAnswer(), ' '.repeat(2 << 20)],
  [
    'an answer of 2 MB without a stream',
    'async (...all) => { const text = await (await ask(...all)).text(); return { ok: true, text: async () => text }; }',
    trackedAnswer(),
    ' '.repeat(2 << 20),
  ],
];

for (const [what, wrapper, zone, before = ''] of WRAPPERS) {
  test(`${what} › the placement has failed, in time`, async () => {
    stage().adServer.setZone(ZONE, zone);
    padding = before;
    const { page } = await openFetching(stage(), fetching, {
      head: `<script>const ask = fetch; fetch = ${wrapper};</script>`,
      settings: { ...atFront(), requestTimeout: before ? 20_000 : 300 },
    });
    await concluded(page);
    assertEach(await eventsOf(page, 'failed'), ({ reason }) => reason as unknown, [
      before ? 210 : 209,
    ]);
  });
}

/** What a page's `fetch` may leave of a response. */
const PARTS = [
  '{ ok: true, body: one.body, text: () => one.text() }',
  '{ ok: true, body: {}, text: () => one.text() }',
  '{ ok: true, status: 200, json: () => one.json() }',
  '{ status: 200, body: one.body }',
];
for (const part of PARTS) {
  test(`a fetch that answers with ${part} › the ad is shown`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const { page } = await openFetching(stage(), fetching, {
      head: `<script>const ask = fetch; fetch = async (...all) => { const one = await ask(...all); return ${part}; };</script>`,
      settings: atFront(),
    });
    await concluded(page);
    assert.is(await stateOf(page), 'rendered');
  });
}

/** How many kilobytes two ads in one request have, and what becomes of them. */
const BATCHES: [one: number, other: number, states: string[]][] = [
  [600, 600, ['rendered', 'rendered']],
  [1000, 1000, ['rendered', 'rendered']],
  [1500, 10, ['failed', 'rendered']],
  [1500, 1500, ['failed', 'failed']],
];
for (const [one, other, states] of BATCHES) {
  test(`two ads of ${one} and ${other} kB in one request › each has a limit of its own`, async () => {
    const long = (kilobytes: number) =>
      trackedAnswer({ html: `<p>An ad</p><!--${'-'.repeat(kilobytes * 1000)}-->` });
    stage().adServer.setZone(ZONE, long(one));
    stage().adServer.setZone('other', long(other));
    const { page } = await openFetching(stage(), fetching, {
      settings: { ...atFront(), batch: true, requestTimeout: 20_000 },
      html: '<div id="slot"></div><div id="other"></div>',
      script: `window.other = adsnativetag.defineAdUnit({ apiKey: 'other' });
        other.config.callback = function () { calls.push(1); };
        adsnativetag.displayAdUnit(other, 'other');`,
    });
    await concluded(page, 2);
    assert.is(adRequests(), 1);
    const other2 = await page.evaluate(
      () => (window as never as { other: { state: string } }).other.state,
    );
    assert.equal([await stateOf(page), other2], states);
  });
}

/** A placement that waits for its feed while another one asks for its ad, and one of them ends. */
async function openFeed(config: Record<string, unknown>, script = '') {
  const { adServer } = stage();
  adServer.setZone(ZONE, chainAnswer([network('ntent_feed')]));
  adServer.setZone('other', { behaviour: 'never' });
  adServer.setZone('ntent_feed', {
    answer: { status: 'OK', ads: [{ html: '<b>A feed</b>' }] },
    delayMs: 300,
  });
  return openFetching(stage(), fetching, {
    config,
    settings: atFront(),
    html: '<div id="slot"></div><div id="two"></div>',
    script,
  });
}

test('a placement with dnt › its feed, too, gets no cookie', async () => {
  const { page } = await openFeed({ dnt: 1 });
  await concluded(page);
  assert.is(await stateOf(page), 'rendered');
  assert.equal(
    sent.filter(({ path }) => path.startsWith('/v1/')).map(({ cookie }) => cookie),
    [undefined, undefined],
  );
});

test('a placement that waits for its feed › goes on when another one is destroyed', async () => {
  const { page } = await openFeed(
    {},
    `window.other = adsnativetag.defineAdUnit({ apiKey: 'other' }); other.fetchAd(function () {});`,
  );
  await stage().waitForHit(({ path }) => path.includes('/v1/proxy/'));
  await page.evaluate(() => (window as never as { other: { destroy(): void } }).other.destroy());
  await concluded(page);
  assert.is(await stateOf(page), 'rendered');
  assert.equal(stage().pixels(/timeout/), []);
});

test('placements in one request › it goes on for those that are left', async () => {
  stage().adServer.setZone(ZONE, { ...trackedAnswer(), delayMs: 300 });
  stage().adServer.setZone('other', trackedAnswer());
  const { page } = await openFetching(stage(), fetching, {
    settings: { ...atFront(), batch: true },
    script: `window.other = adsnativetag.defineAdUnit({ apiKey: 'other' }); other.fetchAd(function () {});`,
  });
  await stage().waitForHit(({ kind }) => kind === 'request');
  await page.evaluate(() => (window as never as { other: { destroy(): void } }).other.destroy());
  await concluded(page);
  assert.is(await stateOf(page), 'rendered');
  assert.is(adRequests(), 1);
});
