/**
 * `npx tsx bench/scaling.ts`: what 1 to 1000 placements on a page cost, written to bench/scaling.json. Needs a built tag.
 * Milliseconds are the browser's own: of the page's command and script, and of its main thread.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { trackedAnswer, ZONE } from '../test/support/ad-page';
import { heldAfterCollection, openMetrics, readMetrics } from '../test/support/heap';
import {
  allEnded,
  type ManyWindow,
  mainThreadMsPerSecond,
  manyPlacementsHtml,
} from '../test/support/many-placements';
import { pageHtml } from '../test/support/page-html';
import { createStage, type Stage } from '../test/support/stage';

const COUNTS = [1, 10, 50, 200, 1000];

/** How long a page is watched, in milliseconds. */
const WATCHED_MS = 3000;

/** CSS pixels that the page is scrolled with each frame of the browser's. */
const SCROLL_STEP = 40;

const AD = '<div class="ad" style="width:300px;height:60px;background:#cde">An ad</div>';

/** What was measured for a number of placements. */
interface Row {
  placements: number;
  /** Making the units and sending their requests, ms for each. */
  requestMs: number;
  /** Main thread for everything after that until the last ad is drawn, ms for each; less the page without a tag. */
  renderMs: number;
  /** Main thread, ms for each second, while nothing happens; less the page without a tag. */
  idleMsPerSecond: number;
  /** Main thread, ms for each second, while the page is scrolled; less the page without a tag. */
  scrollMsPerSecond: number;
  /** JavaScript heap, bytes for each besides the first; for one placement, all that the tag holds. */
  heapBytes: number;
}

/** Scrolls up and down with every frame, for as long as the page is watched. */
function scroll(page: Page): Promise<void> {
  return page.evaluate(
    ([step, ms]) =>
      new Promise<void>((resolve) => {
        const end = performance.now() + ms;
        let by: number = step;
        const frames = {
          next() {
            const before = scrollY;
            scrollBy(0, by);
            if (scrollY === before) by = -by;
            if (performance.now() < end) requestAnimationFrame(frames.next);
            else resolve();
          },
        };
        frames.next();
      }),
    [SCROLL_STEP, WATCHED_MS] as const,
  );
}

/** The same page with the same ads in its html, whose tag never comes: what the page itself costs. */
function withoutTag(html: string): string {
  return html.replace('{{TAG}}/tag.js', 'data:text/javascript,').replace(/<div id="slot\d+"><\/div>/g, AD);
}

/** Opens a page and watches it, idle and scrolling. */
async function watch(stage: Stage, html: string, loaded: (page: Page) => Promise<void>) {
  const { page, close } = await stage.open({ html, viewport: { width: 1280, height: 800 } });
  const session = await openMetrics(page);
  await loaded(page);
  // What the requests still have to do is not idleness.
  await page.waitForLoadState('networkidle');
  await pass(500);
  const { TaskDuration = 0 } = await readMetrics(session);
  const { bytes } = await heldAfterCollection(session);
  const idle = await mainThreadMsPerSecond(session, WATCHED_MS);
  const scrolling = await mainThreadMsPerSecond(session, WATCHED_MS, scroll(page));
  const commandMs = await page.evaluate(() => (window as never as ManyWindow).commandMs);
  await close();
  return { bytes, commandMs, idle, scrolling, busyMs: 1000 * TaskDuration };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

async function measure(stage: Stage, placements: number, first: Row | undefined): Promise<Row> {
  const html = manyPlacementsHtml({ count: placements, apiKey: ZONE, pitch: 70, above: 10 });
  const bare = await watch(stage, withoutTag(html), async () => undefined);
  const full = await watch(stage, html, (page) => allEnded(page, placements));
  return {
    placements,
    requestMs: rounded(full.commandMs / placements),
    renderMs: rounded((full.busyMs - bare.busyMs - full.commandMs) / placements),
    idleMsPerSecond: rounded(full.idle - bare.idle),
    scrollMsPerSecond: rounded(full.scrolling - bare.scrolling),
    heapBytes: Math.round((full.bytes - bare.bytes - (first?.heapBytes ?? 0)) / Math.max(1, placements - 1)),
  };
}

const stage = await createStage();
stage.adServer.setZone(ZONE, trackedAnswer({ html: AD, url: '' }));
// The first page of a browser pays for what all others find done.
await watch(stage, pageHtml({ body: '<p>Nothing</p>' }), async () => undefined);
const rows: Row[] = [];
for (const count of COUNTS) rows.push(await measure(stage, count, rows[0]));
await stage.close();

console.table(rows);
writeFileSync('bench/scaling.json', `${JSON.stringify(rows, null, 2)}\n`);
