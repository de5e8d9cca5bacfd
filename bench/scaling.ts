/**
 * `npm run bench` (second half): what 1 to 1000 placements on a page cost, beside the hand-written minimum, written to
 * bench/scaling.json and the README. Needs a built tag. `--counts 1,200` for some of them, which are then not written. Milliseconds are the browser's own: of the page's command and
 * script, and of its main thread.
 */
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
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
import { spreadOf } from './load/statistics';
import { minimumHtml } from './minimum-page';
import { writeReadmeSection } from './readme-section';
import {
  type ScalingRow as Row,
  scalingAsMarkdown,
  scalingTargets,
  TARGET_PLACEMENTS,
  writeScaling,
} from './scaling-report';

const COUNTS = [1, 10, 50, TARGET_PLACEMENTS, 1000];

/** How often a page is watched: the one with targets more often, since one slow moment of the machine is no figure. */
const timesFor = (placements: number) => (placements === TARGET_PLACEMENTS ? 5 : 1);

/** How long a page is watched, in milliseconds. */
const WATCHED_MS = 2000;

/** CSS pixels that the page is scrolled with each frame of the browser's. */
const SCROLL_STEP = 40;

const AD = '<div class="ad" style="width:300px;height:60px;background:#cde">An ad</div>';

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
async function watch(stage: Stage, html: string, loaded: (page: Page) => Promise<unknown>) {
  let session: CDPSession | undefined;
  const { page, close } = await stage.open({
    html,
    viewport: { width: 1280, height: 800 },
    // Before the page: what it does until it is parsed counts too.
    beforeLoad: async (blank) => {
      session = await openMetrics(blank);
    },
  });
  if (!session) throw new Error('The page was not measured.');
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

type Watched = Awaited<ReturnType<typeof watch>>;

function medianOf(seen: Watched[]): Watched {
  const middle = (of: (one: Watched) => number) => spreadOf(seen.map(of)).median;
  return {
    bytes: middle(({ bytes }) => bytes),
    commandMs: middle(({ commandMs }) => commandMs),
    idle: middle(({ idle }) => idle),
    scrolling: middle(({ scrolling }) => scrolling),
    busyMs: middle(({ busyMs }) => busyMs),
  };
}

/** Watches several pages in turn, and gives the medians of each. */
async function watchInTurn<Name extends string>(
  stage: Stage,
  pages: Record<Name, [html: string, loaded: (page: Page) => Promise<unknown>]>,
  times: number,
): Promise<Record<Name, Watched>> {
  const names = Object.keys(pages) as Name[];
  const seen = new Map<Name, Watched[]>(names.map((name) => [name, []]));
  for (let time = 0; time < times; time++) {
    for (const name of names) {
      const [html, loaded] = pages[name];
      seen.get(name)?.push(await watch(stage, html, loaded));
    }
  }
  return Object.fromEntries(names.map((name) => [name, medianOf(seen.get(name) ?? [])])) as Record<
    Name,
    Watched
  >;
}

async function measure(stage: Stage, placements: number, first: Row | undefined): Promise<Row> {
  const html = manyPlacementsHtml({ count: placements, apiKey: ZONE, pitch: 70, above: 10 });
  const isThere = (page: Page) => allEnded(page, placements);
  const { bare, full, minimum } = await watchInTurn(
    stage,
    {
      bare: [withoutTag(html), async () => undefined],
      minimum: [minimumHtml(html, ZONE, placements), isThere],
      full: [html, isThere],
    },
    timesFor(placements),
  );
  return {
    placements,
    requestMs: rounded(full.commandMs / placements),
    renderMs: rounded((full.busyMs - bare.busyMs - full.commandMs) / placements),
    idleMsPerSecond: rounded(full.idle - bare.idle),
    scrollMsPerSecond: rounded(full.scrolling - bare.scrolling),
    heapBytes: Math.round((full.bytes - bare.bytes - (first?.heapBytes ?? 0)) / Math.max(1, placements - 1)),
    load: { bare: rounded(bare.busyMs), minimum: rounded(minimum.busyMs), tag: rounded(full.busyMs) },
    scroll: {
      bare: rounded(bare.scrolling),
      minimum: rounded(minimum.scrolling),
      tag: rounded(full.scrolling),
    },
    idle: { bare: rounded(bare.idle), minimum: rounded(minimum.idle), tag: rounded(full.idle) },
  };
}

const { values: options } = parseArgs({ options: { counts: { type: 'string' } } });
const counts = options.counts?.split(',').map(Number) ?? COUNTS;
const stage = await createStage();
stage.adServer.setZone(ZONE, trackedAnswer({ html: AD, url: '' }));
// The first page of a browser pays for what all others find done.
await watch(stage, pageHtml({ body: '<p>Nothing</p>' }), async () => undefined);
const rows: Row[] = [];
for (const count of counts) rows.push(await measure(stage, count, rows[0]));
await stage.close();

console.table(rows.map(({ idle: _idle, load: _load, scroll: _scroll, ...row }) => row));
const markdown = scalingAsMarkdown(rows);
console.log(markdown);
for (const { isMet, name } of scalingTargets(rows)) if (!isMet) console.log(`Not met: ${name}`);
if (options.counts) console.log('Not all counts: nothing was written.');
else {
  writeScaling(rows);
  writeReadmeSection('scaling', markdown);
}
