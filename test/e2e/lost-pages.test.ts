import { setTimeout as turn } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import * as assert from 'uvu/assert';
import { collectorFor } from '../support/analytics-server';
import { randomFrom } from '../support/random';
import { suiteOnStage } from '../support/stage';
import { type Loss, type LossyWindow, losePage, lossyPage, QUICK_GATHERING } from './lossy-page';
import { openPersistent } from './persistent';

const { test, stage } = suiteOnStage('lost pages');

/** How many pages are lost in each way: fifty in all. */
const PAGES: Record<Loss, number> = { navigate: 16, close: 17, crash: 17 };

/** An opaque origin has no storage. */
const NO_STORAGE = { 'Content-Security-Policy': 'sandbox allow-scripts' };

const collector = collectorFor(test);

/**
 * Waits until a next page view has nothing left to send: one with timers as they are, or one that
 * gathers nothing.
 */
async function sendRest(
  context: BrowserContext,
  path: '/next.html' | '/quick.html',
): Promise<void> {
  const page = await context.newPage();
  await page.goto(stage().pageOrigin + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const { numbers } = window as never as LossyWindow;
    const left = Object.keys(localStorage).filter((key) => /^adsnative-analytics:.*\./.test(key));
    return numbers?.pending === 0 || left.length === 0;
  });
  await page.close();
}

/**
 * Waits until all that was told of has arrived, at most 10 s: requests of the last pages may still
 * be on their way.
 */
async function arrivals(losses: readonly Loss[]): Promise<void> {
  const end = performance.now() + 10_000;
  while (shares(losses).all < 1 && performance.now() < end) {
    await turn(20);
  }
}

/**
 * Loses `count` pages in one way, in a browser of its own. With storage each has a next page view.
 */
async function losePages(
  loss: Loss,
  count: number,
  random: () => number,
  hasStorage: boolean,
): Promise<void> {
  const { close, context } = await openPersistent();
  const { pageOrigin } = stage();
  try {
    for (let i = 0; i < count; i++) {
      const page = await context.newPage();
      await page.goto(`${pageOrigin}/lossy.html?${loss}-${i}`, { waitUntil: 'commit' });
      const events = 1 + Math.floor(random() * 150);
      await page.waitForFunction(
        (enough) => (window as never as LossyWindow).told >= enough,
        events,
      );
      await losePage(context, page, loss, `${pageOrigin}/away.html`);
      if (hasStorage) {
        await sendRest(context, i === 0 ? '/next.html' : '/quick.html');
      }
    }
    if (!hasStorage) {
      await arrivals([loss]);
    }
  } finally {
    await close();
  }
}

/**
 * The share of the events told of that the server has, in all and for each way of losing the page.
 */
type Shares = Record<'all' | Loss, number>;

/** Looks what the server has of each way. */
function shares(losses: readonly Loss[]): Shares {
  const arrived = new Set([...collector.events.values()].map(({ args }) => args.apiKey));
  const share = (pattern: string) => {
    const told = collector.told.filter((key) => key.startsWith(pattern));
    assert.ok(told.length > 0);
    return told.filter((key) => arrived.has(key)).length / told.length;
  };
  return Object.fromEntries([['all', share('')], ...losses.map((loss) => [loss, share(loss)])]);
}

/** Loses the pages that there are of each way. */
async function loseAll(losses: readonly Loss[], hasStorage: boolean): Promise<Shares> {
  const seed = Number(process.env.SEED) || Date.now() % 1e9;
  stage().setPage('/lossy.html', lossyPage(collector.origin(), true), hasStorage ? {} : NO_STORAGE);
  stage().setPage('/next.html', lossyPage(collector.origin(), false));
  stage().setPage('/quick.html', QUICK_GATHERING + lossyPage(collector.origin(), false));
  stage().setPage('/away.html', '<!doctype html><title>Away</title>');
  await Promise.all(
    losses.map((loss, i) => losePages(loss, PAGES[loss], randomFrom(seed + i), hasStorage)),
  );
  const found = shares(losses);
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
  const figures = losses
    .map((loss) => `${PAGES[loss]} × ${loss} ${percent(found[loss])}`)
    .join(', ');
  const storage = hasStorage ? 'with storage' : 'without storage';
  console.log(
    `\n  Pages lost ${storage}, SEED=${seed}, ${collector.told.length} events: ${figures}`,
  );
  return found;
}

test('with storage › at least 99 % of the events reach the server by the end of the next page view', async () => {
  const { all, close, crash, navigate } = await loseAll(['navigate', 'close', 'crash'], true);
  for (const share of [all, navigate, close, crash]) {
    assert.ok(share >= 0.99, `${share}`);
  }
});

test('without storage › at least 99 % of them after navigating away', async () => {
  assert.ok((await loseAll(['navigate'], false)).navigate >= 0.99);
});
