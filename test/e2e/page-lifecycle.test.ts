import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { LiveTag } from '../../src/public/live-tag';
import {
  type AdPage,
  type AdWindow,
  adPage,
  concluded,
  eventsOf,
  openAdPage,
  stateOf,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { requestedUrls } from '../support/app-page';
import { assertNone } from '../support/assert-list';
import { heldAfterCollection, openMetrics } from '../support/heap';
import { holdRequest } from '../support/held-request';
import { chainAnswer, network } from '../support/network-page';
import { stopClock } from '../support/page-clock';
import { viewTwo } from '../support/page-views-stand';
import { suiteOnStage } from '../support/stage';
import { loaded, openedHidden, setVisibility } from '../support/tab';

const { test, stage } = suiteOnStage('page lifecycle');

const requests = () => requestedUrls(stage(), ZONE).length;
const impressions = () => stage().pixels(/im\.gif\?sid=1/).length;

/** Opens a page with an ad, and waits for it. */
const openShown = (options: AdPage = {}) => openAdPage(stage(), { ad: {}, ...options });

const refresh = (page: Page, times = 1) =>
  page.evaluate((count) => {
    const { unit } = window as never as AdWindow;
    return Array.from({ length: count }, () => unit.refresh());
  }, times);

test('a tab opened in the background › its first ad is there when it is looked at, and viewable only then', async () => {
  const { page, ...visit } = await openAdPage(stage(), { ad: {} }, { beforeLoad: openedHidden });
  await visit.settled();
  assert.equal([requests(), impressions()], [1, 1]);
  const back = await page.evaluate(() => performance.now());
  await setVisibility(page, 'visible');
  await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
  const [viewable] = await eventsOf(page, 'viewable');
  assert.ok(Number(viewable?.time) >= back + 800);
  visit.assertQuiet();
});

test('a tab in the background › refreshes wait until it is looked at, and are one then', async () => {
  const { page, ...visit } = await openShown();
  await setVisibility(page, 'hidden');
  await refresh(page, 10);
  await loaded(page, 'pages');
  await visit.settled();
  assert.is(await stateOf(page), 'fetching');
  assert.equal([requests(), impressions()], [1, 1]);
  assert.is(await page.locator('.ad').count(), 1);
  await setVisibility(page, 'visible');
  await concluded(page, 2);
  await visit.settled();
  assert.equal([requests(), impressions()], [2, 2]);
  assert.is(await page.locator('.ad').count(), 1);
  visit.assertQuiet();
});

test('a tab in the background › a page that refreshes by itself asks for nothing there', async () => {
  const { page, ...visit } = await openShown({
    script: 'window.turns = 0; setInterval(function () { turns++; unit.refresh(); }, 20);',
  });
  await concluded(page, 3);
  await setVisibility(page, 'hidden');
  await visit.settled();
  const [before, turn] = [requests(), await page.evaluate('turns')];
  await page.waitForFunction(
    (n) => (window as never as { turns: number }).turns > n + 20,
    Number(turn),
  );
  await visit.settled();
  assert.is(requests(), before);
  await setVisibility(page, 'visible');
  await stage().waitForHit(() => requests() > before);
  visit.assertQuiet();
});

test('a tab in the background › a new page view reloads its ads when it is looked at', async () => {
  const { page, ...visit } = await openShown();
  await setVisibility(page, 'hidden');
  await viewTwo(page);
  await visit.settled();
  assert.is(requests(), 1);
  await setVisibility(page, 'visible');
  await concluded(page, 2);
  const paths = requestedUrls(stage(), ZONE).map((url) => new URL(url).pathname);
  assert.equal(paths, ['/test.html', '/two']);
  visit.assertQuiet();
});

test('a tab in the background › what is destroyed there is asked for no more', async () => {
  const { page, ...visit } = await openShown();
  await setVisibility(page, 'hidden');
  await refresh(page);
  await loaded(page, 'pages');
  await page.evaluate(() => (window as never as AdWindow).unit.destroy());
  await setVisibility(page, 'visible');
  await visit.settled();
  assert.equal([requests(), impressions()], [1, 1]);
  visit.assertQuiet();
});

test('a tab in the background › where the file that makes a refresh wait fails, the ad stays and the refresh has failed', async () => {
  stage().tagServer.failNext(/^pages-/, 2);
  const { page, ...visit } = await openShown();
  await setVisibility(page, 'hidden');
  await refresh(page);
  await concluded(page, 2);
  assert.is(await stateOf(page), 'failed');
  assert.equal([requests(), impressions()], [1, 1]);
  assert.is(await page.locator('.ad').count(), 1);
  visit.assertQuiet(/pages-/);
});

/**
 * An hour in which nothing of the page runs: timers that were due meanwhile run once, at its end.
 */
const sleep = (page: Page) => page.clock.fastForward(3_600_000);

test('a page that stood still › the time of a request has not passed: an answer that comes with the visitor counts', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const hold = holdRequest();
  const { page, ...visit } = await stage().open({
    html: adPage({ elementId: 'slot' }),
    beforeLoad: (one) => Promise.all([stopClock(one), hold.on(one)]),
  });
  await hold.asked;
  await page.clock.runFor(1000);
  await sleep(page);
  assert.is(await stateOf(page), 'fetching');
  hold.answer();
  await concluded(page);
  await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
  assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [true]);
  assert.equal([requests(), impressions()], [1, 1]);
  visit.assertQuiet();
});

test('a page that stood still › a request that nobody answers fails all the same', async () => {
  stage().adServer.setZone(ZONE, { behaviour: 'never' });
  const { page, ...visit } = await stage().open({
    html: adPage({ elementId: 'slot' }),
    beforeLoad: stopClock,
  });
  await stage().waitForHit(({ kind }) => kind === 'request');
  await sleep(page);
  await page.clock.runFor(4999);
  assert.is(await stateOf(page), 'fetching');
  await page.clock.runFor(1);
  await concluded(page);
  assert.is(await stateOf(page), 'failed');
  visit.assertQuiet();
});

test('a page that stood still › the time of a network, and of a chain, has not passed', async () => {
  const entry = network('custom', {
    html: '<i>A network’s ad</i>',
    providerData: { timeout: 1000 },
  });
  stage().adServer.setZone(ZONE, chainAnswer([entry]));
  const { page, ...visit } = await stage().open({
    html: adPage({ elementId: 'slot', settings: { chainTimeout: 1500 } }),
    beforeLoad: stopClock,
  });
  await stage().waitForHit(({ path }) => path.startsWith('/ca.gif?requests'));
  await page.clock.runFor(400);
  await sleep(page);
  await page.clock.runFor(400);
  await page.evaluate("_an_adFill('custom')");
  await concluded(page);
  assert.is(await stateOf(page), 'rendered');
  assert.is(stage().pixels(/ca\.gif\?timeout/).length, 0);
  visit.assertQuiet();
});

test('a page that is hidden, left and shown again › nothing is counted twice', async () => {
  const { page, ...visit } = await openShown();
  await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
  await setVisibility(page, 'hidden');
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }
  });
  await setVisibility(page, 'visible');
  await page.waitForFunction(
    () => (window as never as AdWindow).events?.filter(({ rule }) => rule === 'mrc100').length,
  );
  await visit.settled();
  assert.equal([requests(), impressions(), stage().pixels(/vi\.gif/).length], [1, 1, 1]);
  visit.assertQuiet();
});

test('no file of the tag › has a handler for `unload` or `beforeunload`, for which browsers keep no page', () => {
  const files = readdirSync('dist').filter((file) => /\.(js|html)$/.test(file));
  assert.ok(files.length > 20);
  assertNone(files, (file) => readFileSync(`dist/${file}`, 'utf8').includes('unload'));
});

test('placements that were defined and destroy themselves › are not held by the tag', async () => {
  const { page } = await openShown();
  const metrics = await openMetrics(page);
  await page.evaluate(() => {
    const { adsnativetag } = window as never as { adsnativetag: LiveTag };
    const made = Array.from({ length: 50 }, () => adsnativetag.defineAdUnit({ apiKey: 'gone' }));
    for (const unit of made) {
      unit.destroy();
    }
    (window as never as { refs: WeakRef<object>[] }).refs = made.map((unit) => new WeakRef(unit));
  });
  await heldAfterCollection(metrics);
  const held = await page.evaluate(
    () => (window as never as { refs: WeakRef<object>[] }).refs.filter((ref) => ref.deref()).length,
  );
  // The last one may be on the stack.
  assert.ok(held <= 1, `${held} of 50`);
});
