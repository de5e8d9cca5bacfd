import * as assert from 'uvu/assert';
import { pageHtml } from '../support/page-html';
import { suiteOnStage } from '../support/stage';
import type { Visit } from '../support/visit';

const { test, stage } = suiteOnStage('e2e harness');

test('page errors and unhandled rejections are collected', async () => {
  const body = `<script>
    setTimeout(function () { throw new TypeError('thrown'); });
    Promise.reject(new Error('rejected'));
    console.info('said');
  </script>`;
  const visit = await stage().open(pageHtml({ body }));
  await visit.settled();
  assert.equal(visit.pageErrors.sort(), ['Error: rejected', 'TypeError: thrown']);
  assert.equal(visit.consoleLines, [{ type: 'info', text: 'said' }]);
  assert.throws(() => visit.assertQuiet(), /TypeError: thrown/);
});

test('failed requests are collected with their status or reason', async () => {
  stage().tagServer.failNext(/tag\.js/, 1);
  const visit = await stage().open({
    html: pageHtml({
      body: '<script src="{{TAG}}/tag.js"></script><img src="{{ADS}}/im.gif" alt="">',
    }),
    beforeLoad: (page) => page.route(/im\.gif/, (route) => route.abort('blockedbyclient')),
  });
  await visit.settled();
  const { adsOrigin, tagOrigin } = stage();
  assert.equal(visit.failedRequests.sort(), [
    `503 ${tagOrigin}/tag.js`,
    `net::ERR_BLOCKED_BY_CLIENT.Inspector ${adsOrigin}/im.gif`,
  ]);
  assert.equal(stage().tagServer.requests, ['tag.js']);
  visit.assertQuiet(/tag\.js|im\.gif/);
});

test('a zone that never answers holds up neither the visit nor the end of the test', async () => {
  const head =
    '<script async src="{{ADS}}/v1/ad-template.json?zid=zone-never&callback=an_callback_1"></script>';
  const visit = await stage().open(pageHtml({ head }));
  const hit = await stage().waitForHit(({ kind }) => kind === 'request');
  assert.is(hit.zid, 'zone-never');
  visit.assertQuiet();
});

test('windows that the page opens are collected, without an opener too', async () => {
  const body =
    '<a href="{{ADS}}/ck?url=https%3A%2F%2Fexample.com%2F" target="_blank" rel="noopener">ad</a>';
  const visit = await stage().open(pageHtml({ body }));
  const [popup] = await Promise.all([
    visit.page.context().waitForEvent('page'),
    visit.page.click('a'),
  ]);
  await popup.waitForLoadState();
  assert.is(await visit.popups[0]?.textContent('p'), 'You clicked: https://example.com/');
  assert.is(stage().adServer.log.filter(({ kind }) => kind === 'click').length, 1);
});

/** What a visit finds that others could have left. */
interface Found {
  storage: unknown[];
  workers: number;
  name: string;
  history: number;
  now: number;
  isMarked: boolean;
  hovered: string[];
}

const FIND = `(async () => ({
  storage: [document.cookie, localStorage.length, sessionStorage.length, await caches.keys(), await indexedDB.databases()],
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  name: window.name,
  history: history.length,
  now: Date.now(),
  isMarked: 'marked' in window,
  hovered: [...document.querySelectorAll('p:hover')].map(({ textContent }) => textContent),
}))()`;

const LEAVE = `(async () => {
  document.cookie = 'a=1; max-age=1000';
  localStorage.a = sessionStorage.a = window.name = '1';
  await (await caches.open('a')).put('/a', new Response('1'));
  await new Promise((resolve) => (indexedDB.open('a').onsuccess = resolve));
  await navigator.serviceWorker.register('/worker.js');
  history.pushState(null, '', '?a');
  scrollTo(0, 500);
  addEventListener('pagehide', () => navigator.sendBeacon('{{ADS}}/im.gif?left=1'));
})()`;

/** A page with what browsers keep in caches: a script, an image. */
const KEPT = pageHtml({
  body: '<p style="margin:0">Text</p><script src="{{TAG}}/tag.js"></script><img src="{{ADS}}/im.gif" alt="">',
});

/**
 * Opens the page; says what it found, what it asked for, and whether it shares its browser context.
 */
async function look(): Promise<{ visit: Visit; found: Found; requests: string[] }> {
  const visit = await stage().open({ html: KEPT, waitUntil: 'load' });
  return {
    visit,
    found: (await visit.page.evaluate(FIND)) as Found,
    requests: [...visit.requests],
  };
}

test('a visit on the page of the one before › finds nothing of it', async () => {
  const first = await look();
  stage().setPage('/worker.js', '', { 'Content-Type': 'text/javascript' });
  const { page } = first.visit;
  await page.setViewportSize({ width: 500, height: 500 });
  await page.addInitScript('window.marked = true');
  await page.route(/im\.gif/, (route) => route.abort());
  await page.clock.install({ time: 0 });
  await page.hover('p');
  await page.evaluate(LEAVE.replaceAll('{{ADS}}', stage().adsOrigin));
  const context = page.context();
  await first.visit.close();

  const second = await look();
  assert.is(second.visit.page.context(), context);
  assert.ok(second.found.now > 1e12);
  assert.equal({ ...second.found, now: 0 }, { ...first.found, now: 0 });
  assert.equal(second.found, {
    ...{
      storage: ['', 0, 0, [], []],
      workers: 0,
      name: '',
      history: 2,
      isMarked: false,
      hovered: [],
    },
    now: second.found.now,
  });
  assert.equal(second.requests, first.requests);
  assert.equal(second.visit.page.viewportSize(), { width: 1280, height: 800 });
  assert.is(stage().tagServer.requests.filter((name) => name === 'tag.js').length, 2);
  assert.equal(stage().fired(), ['/im.gif', '/im.gif']);
  second.visit.assertQuiet();
  assert.equal(first.visit.requests, first.requests);
});

test('two visits at once, one after a window, one after a frame of a foreign site › have pages of their own', async () => {
  const contexts: unknown[] = [];
  const visitOnce = async (body: string) => {
    const visit = await stage().open({ html: pageHtml({ body }), waitUntil: 'load' });
    contexts.push(visit.page.context());
    return visit;
  };
  const one = await visitOnce('');
  const other = await visitOnce('<script>var opened = open("about:blank");</script>');
  await Promise.all([one.close(), other.close()]);
  const opening = await visitOnce('<a href="about:blank" target="_blank">open</a>');
  await Promise.all([opening.page.waitForEvent('popup'), opening.page.click('a')]);
  await opening.close();
  await (
    await visitOnce(
      `<iframe src="${stage().networkOrigin.replace('localhost', '127.0.0.1')}"></iframe>`,
    )
  ).close();
  await visitOnce('');
  assert.is(new Set(contexts).size, 4);
  assert.is(contexts[0], contexts[2]);
});

test('page, tag and ad server are three origins', () => {
  const { adsOrigin, pageOrigin, tagOrigin } = stage();
  assert.is(new Set([adsOrigin, pageOrigin, tagOrigin]).size, 3);
});
