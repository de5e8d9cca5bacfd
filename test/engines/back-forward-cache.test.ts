import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  type AdPage,
  type AdWindow,
  adPage,
  concluded,
  eventsOf,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { requestedUrls } from '../support/app-page';
import type { Wire } from '../support/builders';
import { canKeepPages, goBack, launchKeeping, RETURNS } from '../support/kept-page';
import { addMissing } from '../support/missing';
import { acting, chainAnswer, network } from '../support/network-page';
import { stageFor } from '../support/stage';
import { suite } from '../support/suite';
import { loaded } from '../support/tab';
import type { Visit } from '../support/visit';

const test = suite('back/forward cache');

/** ms. A time limit, long enough for half of it to be room for a slow machine. */
const LIMIT_MS = 4000;

const COMMIT = { waitUntil: 'commit' } as const;

async function toAddress(page: Page, url: string): Promise<void> {
  await page.goto(url, COMMIT);
}

/**
 * By itself, as soon as its ad has been in view for a part of its second: a busy machine takes all
 * of it to be asked.
 */
async function fromView(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    const ad = document.querySelector('.ad') as Element;
    ad.scrollIntoView();
    new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) {
        setTimeout(() => location.assign(to), 250);
      }
    }).observe(ad);
  }, url);
  await page.waitForURL(url, COMMIT);
}

/**
 * What Playwright says of requests that are under way when a page is left, though the page has
 * their answer later.
 */
const BROKEN_OFF = /ERR_ABORTED/;

const TRACKERS = {
  trackingTags: '<img src="{{ADS}}/im.gif?sid=1">',
  viewableTags: '<img src="{{ADS}}/vi.gif?sid=1">',
};

/** What a page may have besides its ad: the zone's answer, and the page. */
const FEATURES: [name: string, zone: { answer: Wire }, page?: AdPage][] = [
  ['an ad', trackedAnswer()],
  [
    'components',
    trackedAnswer({ html: '', title: 'A title', ctaUrl: '{{ADS}}/ck', ctaTitle: 'Buy' }),
    { config: { label: 'Ad' } },
  ],
  [
    'page views and placeholders seen by themselves',
    trackedAnswer(),
    { settings: { autoPageView: true, autoPlacements: [] } },
  ],
  ['analytics', trackedAnswer(), { settings: { analytics: { collector: '/collect' } } }],
  ['time in view', trackedAnswer(), { settings: { viewTime: true } }],
  ['a lazy placement', trackedAnswer(), { config: { lazy: {} } }],
  [
    'trackers with scripts',
    trackedAnswer({ trackingTags: `<script></script>${TRACKERS.trackingTags}` }),
  ],
  ['the console', trackedAnswer(), { script: 'adsnativetag.openConsole();' }],
  ['a network in a frame', chainAnswer([acting('openx', 'fill', TRACKERS)], { ad: TRACKERS })],
];

function addTests(): void {
  const stage = stageFor(test);
  let browser: Browser;
  test.before(async () => {
    browser = await launchKeeping();
  });
  test.after(() => browser.close());

  const open = ({ head = '', ...options }: AdPage = {}): Promise<Visit> =>
    stage().open({
      html: adPage({ elementId: 'slot', ...options, head: RETURNS + head }),
      browser,
    });

  /** Requests, impressions and viewable impressions of the page's ad so far. */
  const counts = () => [
    requestedUrls(stage(), ZONE).length,
    stage().pixels(/im\.gif\?sid=1/).length,
    stage().pixels(/vi\.gif\?sid=1/).length,
  ];

  /**
   * Leaves for another page, and is there for a time: until a request that nobody answers has
   * failed.
   */
  const leave = async (page: Page, requestTimeout = LIMIT_MS, go = toAddress) => {
    stage().adServer.setZone('silent', { behaviour: 'never' });
    const settings = { requestTimeout, logLevel: 'silent' };
    stage().setPage('/away.html', adPage({ apiKey: 'silent', elementId: 'slot', settings }));
    await go(page, `${stage().pageOrigin}/away.html`);
    await concluded(page);
  };

  /** Resolves when a second ad has counted: later it would be the next test's. */
  const secondAd = async (page: Page) => {
    await concluded(page, 2);
    await stage().waitForHit(() => counts()[1] === 2);
    assert.is(counts()[0], 2);
  };

  const refresh = (page: Page) => page.evaluate(() => (window as never as AdWindow).unit.refresh());

  for (const [name, zone, options] of FEATURES) {
    test(`${name} › the page is kept, nothing is counted twice, and a refresh works`, async () => {
      stage().adServer.setZone(ZONE, zone);
      const { page, ...visit } = await open(options);
      await stage().waitForHit(({ path }) => path === '/vi.gif?sid=1');
      await leave(page, 100);
      await goBack(page);
      await visit.settled();
      assert.equal(counts(), [1, 1, 1]);
      await refresh(page);
      await secondAd(page);
      assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [true, true]);
      visit.assertQuiet(BROKEN_OFF);
    });
  }

  test('a click that leaves while its tracker waits for an answer › the page is kept, and it counts once', async () => {
    stage().adServer.setZone(ZONE, trackedAnswer({ target: '_top' }));
    let hits = 0;
    const silent = createServer(() => hits++).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const { page } = await open({ config: { clickTags: `<img src="http://127.0.0.1:${port}/">` } });
    await concluded(page);
    await Promise.all([page.waitForURL(/url=landing/), page.click('.ad')]);
    await goBack(page);
    assert.equal([hits, (await eventsOf(page, 'click')).length], [1, 1]);
    silent.closeAllConnections();
    silent.close();
  });

  test('the page of lifecycle.md › asks for another ad when it is back', async () => {
    // Of the sample, the listener: the page's own snippet defines the placement.
    const [sample = ''] =
      /addEventListener\('pageshow'.+?\n {2}\}\);/s.exec(
        readFileSync('docs/lifecycle.md', 'utf8'),
      ) ?? [];
    assert.ok(sample, 'docs/lifecycle.md has no such listener');
    stage().adServer.setZone(ZONE, trackedAnswer());
    const { page } = await open({ script: sample });
    await concluded(page);
    await leave(page, 100);
    await goBack(page);
    await secondAd(page);
  });

  test('the option refresh › asks for another ad when the page is back, and the first one has told its time', async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const script = `
      window.viewTimes = [];
      adsnativetag.on('viewTime', function (event) { viewTimes.push(event.milliseconds); });`;
    const { page } = await open({ config: { refresh: { onReturn: true } }, script });
    await concluded(page);
    await loaded(page, 'view-time');
    await leave(page, 100);
    await goBack(page);
    await secondAd(page);
    assert.is(
      await page.evaluate(() => (window as never as { viewTimes: number[] }).viewTimes.length),
      1,
    );
  });

  test('viewability › what was in view before does not count when the page is back', async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const { page, ...visit } = await open({
      html: '<p style="height: 200vh"></p><div id="slot"></div>',
    });
    await concluded(page);
    await leave(page, LIMIT_MS, fromView);
    assert.equal(counts(), [1, 1, 0]);
    await goBack(page);
    await stage().waitForHit(({ path }) => path === '/vi.gif?sid=1');
    const [viewable] = await eventsOf(page, 'viewable');
    const [back = 0] = await page.evaluate(
      () => (window as never as { returns: number[] }).returns,
    );
    assert.ok(Number(viewable?.time) >= back + 700, `${viewable?.time} ms, back at ${back} ms`);
    visit.assertQuiet(BROKEN_OFF);
  });

  test('a page that refreshes by itself › asks for nothing while it is away', async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const script = 'window.timer = setInterval(function () { unit.refresh(); }, 50);';
    const { page } = await open({ script });
    await concluded(page, 3);
    stage().setPage('/plain.html', '<!doctype html><title>Plain</title>');
    await page.goto(`${stage().pageOrigin}/plain.html`);
    const [asked] = counts();
    await leave(page);
    assert.is(counts()[0], asked);
    await page.goBack({ waitUntil: 'commit' });
    await goBack(page);
    await stage().waitForHit(() => Number(counts()[0]) > Number(asked));
    // A request that is under way at the end would be the next test's.
    await page.evaluate('clearInterval(timer)');
    await page.waitForFunction("unit.state === 'rendered'");
  });

  test('a request under way › is not late because the visitor was away', async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const { page, ...visit } = await open({ settings: { requestTimeout: LIMIT_MS } });
    await concluded(page);
    stage().adServer.setZone(ZONE, { ...trackedAnswer(), delayMs: LIMIT_MS * 1.5 });
    await refresh(page);
    await stage().waitForHit(() => counts()[0] === 2);
    await leave(page);
    await goBack(page);
    await concluded(page, 2);
    assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [true, true]);
    assert.equal([counts()[0], (await eventsOf(page, 'impression')).length], [2, 2]);
    visit.assertQuiet(BROKEN_OFF);
  });

  test('a network under way › has not timed out because the visitor was away', async () => {
    const entry = network('custom', { html: '<i>Its ad</i>', providerData: { timeout: LIMIT_MS } });
    stage().adServer.setZone(ZONE, chainAnswer([entry]));
    const { page, ...visit } = await open();
    await stage().waitForHit(({ path }) => path.startsWith('/ca.gif?requests'));
    await page.waitForLoadState('load');
    await leave(page);
    await goBack(page);
    await page.evaluate("_an_adFill('custom')");
    await concluded(page);
    assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [true]);
    visit.assertQuiet(BROKEN_OFF);
  });
}

if (await canKeepPages()) {
  addTests();
} else {
  addMissing(
    'This browser keeps no page in its back/forward cache: coming back to one was NOT tested (apt-get install chromium).',
  );
}
