/**
 * `npm run bench` (second half): what 1 to 1000 placements on a page cost, beside the hand-written minimum, written to
 * bench/scaling.json, docs/speed.md and the README. Needs a built tag. `--counts 1,200` measures only some; the results are
 * then not written. Milliseconds are processor time of the page's main thread, as the browser counts it, without other work of the
 * machine.
 */
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { writeReadmeSection, writeSection } from '../scripts/readme-section';
import { trackedAnswer } from '../test/support/ad-page';
import { heldAfterCollection, openThreadMetrics, readMetrics } from '../test/support/heap';
import { allEnded, mainThreadMsPerSecond, manyPlacementsHtml } from '../test/support/many-placements';
import { pageHtml } from '../test/support/page-html';
import { createStage, type Stage } from '../test/support/stage';
import { spreadOf } from './load/statistics';
import { drawnHtml, minimumHtml } from './minimum-page';
import {
  type Compared,
  type ScalingRow as Row,
  scalingAsMarkdown,
  scalingInFull,
  TARGET_PLACEMENTS,
  writeScaling,
} from './scaling-report';

const COUNTS = [1, 10, TARGET_PLACEMENTS, 1000];

/** How often a page is watched; the one with targets more often, to even out slow moments of the machine. */
const timesFor = (placements: number) => (placements === TARGET_PLACEMENTS ? 5 : 1);

/** How long a page is watched, in milliseconds. */
const WATCHED_MS = 2000;

/** CSS pixels that the page is scrolled with each frame. */
const SCROLL_STEP = 40;

/** The ad server's answer for each placement. */
const AD = {
  html: '<div class="ad" style="width:300px;height:90px;background:#cde">An ad</div>',
  url: '',
  ctaTitle: 'Read the story',
  ctaUrl: 'https://shop.example/tea',
  privacy: {
    clientRendered: true,
    iconUrl: '{{ADS}}/im.gif?icon',
    policyUrl: 'https://privacy.example/policy',
  },
};
const AD_IN_WORDS = 'call to action and privacy icon';

/** CSS pixels of a placement, and how many are above the fold. */
const [PITCH, ABOVE] = [100, 7];

/** How many times slower the processor is while the longest run of scripts is looked for, and how often that is. */
const [SLOWER, SLOW_TIMES] = [4, 3];

/** Scrolls up and down with every frame while the page is watched. */
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

/** The same page with the same ads in its html and without the tag: the cost of the page itself. */
function withoutTag(html: string): string {
  return html
    .replace('{{TAG}}/tag.js', 'data:text/javascript,')
    .replace(/<div id="slot\d+"><\/div>/g, drawnHtml(AD));
}

/** Opens a page and watches it, idle and scrolling. */
async function watch(stage: Stage, html: string, loaded: (page: Page) => Promise<unknown>) {
  let session: CDPSession | undefined;
  const { page, close } = await stage.open({
    html,
    viewport: { width: 1280, height: 800 },
    // Before the page loads, so that its work until it is parsed counts too.
    beforeLoad: async (blank) => {
      session = await openThreadMetrics(blank);
    },
  });
  if (!session) throw new Error('The page was not measured.');
  await loaded(page);
  // Work of requests that are under way is not idle time.
  await page.waitForLoadState('networkidle');
  await pass(500);
  const { TaskDuration = 0 } = await readMetrics(session);
  const { bytes } = await heldAfterCollection(session);
  const idle = await mainThreadMsPerSecond(session, WATCHED_MS);
  const scrolling = await mainThreadMsPerSecond(session, WATCHED_MS, scroll(page));
  await close();
  return { bytes, idle, scrolling, busyMs: 1000 * TaskDuration };
}

/** The longest run of scripts other than the page's own, in long frames, with a slow processor; ms. */
async function longestRun(stage: Stage, html: string, placements: number): Promise<number> {
  const { page, close } = await stage.open({
    html,
    viewport: { width: 1280, height: 800 },
    beforeLoad: async (blank) => {
      await blank.addInitScript(`
        window.runs = [0];
        new PerformanceObserver((list) => {
          for (const { scripts } of list.getEntries())
            for (const { duration, sourceURL } of scripts) if (!sourceURL.startsWith(location.origin)) runs.push(duration);
        }).observe({ type: 'long-animation-frame', buffered: true });`);
      const session = await openThreadMetrics(blank);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    },
  });
  await allEnded(page, placements);
  await pass(500);
  const longest: number = await page.evaluate('Math.max(...runs)');
  await close();
  return longest;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

type Watched = Awaited<ReturnType<typeof watch>>;

function medianOf(seen: Watched[]): Watched {
  const middle = (of: (one: Watched) => number) => spreadOf(seen.map(of)).median;
  return {
    bytes: middle(({ bytes }) => bytes),
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

/** The zones' first letters. */
const ZONES = 'bench';

async function measure(stage: Stage, placements: number, first: Row | undefined): Promise<Row> {
  const page = { count: placements, apiKey: ZONES, hasOwnZones: true, pitch: PITCH, above: ABOVE };
  const html = manyPlacementsHtml(page);
  const batch = manyPlacementsHtml({ ...page, batch: true });
  const isThere = (one: Page) => allEnded(one, placements);
  for (let i = 0; i < placements; i++) stage.adServer.setZone(ZONES + i, trackedAnswer(AD));
  const seen = await watchInTurn(
    stage,
    {
      bare: [withoutTag(html), async () => undefined],
      minimum: [minimumHtml(html, ZONES, placements), isThere],
      tag: [html, isThere],
      batch: [batch, isThere],
    },
    timesFor(placements),
  );
  const slow: number[] = [];
  for (let time = 0; placements === TARGET_PLACEMENTS && time < SLOW_TIMES; time++)
    for (const one of [html, batch]) slow.push(await longestRun(stage, one, placements));
  const { bare, tag } = seen;
  const compare = (of: (one: Watched) => number): Compared => ({
    bare: rounded(of(seen.bare)),
    minimum: rounded(of(seen.minimum)),
    tag: rounded(of(seen.tag)),
    batch: rounded(of(seen.batch)),
  });
  return {
    placements,
    heapBytes: Math.round((tag.bytes - bare.bytes - (first?.heapBytes ?? 0)) / Math.max(1, placements - 1)),
    load: compare(({ busyMs }) => busyMs),
    scroll: compare(({ scrolling }) => scrolling),
    idle: compare(({ idle }) => idle),
    ...(slow.length && { longestRunMs: rounded(Math.max(...slow)) }),
  };
}

const { values: options } = parseArgs({ options: { counts: { type: 'string' } } });
const counts = options.counts?.split(',').map(Number) ?? COUNTS;
const stage = await createStage();
// The first page of a browser is slower: it fills its caches.
await watch(stage, pageHtml({ body: '<p>Nothing</p>' }), async () => undefined);
const rows: Row[] = [];
for (const count of counts) rows.push(await measure(stage, count, rows[0]));
await stage.close();

const results = { ad: AD_IN_WORDS, rows };
console.log(scalingInFull(results));
if (options.counts) console.log('Not all counts: nothing was written.');
else {
  writeScaling(results);
  writeReadmeSection('scaling', scalingAsMarkdown(results));
  writeSection('docs/speed.md', 'scaling', scalingInFull(results));
}
