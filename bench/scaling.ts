/**
 * `npm run bench` (last part): what 1 to 1000 placements on a page cost, beside the hand-written
 * minimum, written to bench/scaling.json, docs/speed.md and the README. Needs a built tag.
 * `--counts 1,200` measures only some; the results are then not written. Milliseconds are processor
 * time of the page's main thread, as the browser counts it, without other work of the machine.
 */
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { trackedAnswer } from '../test/support/ad-page';
import { heldAfterCollection, openThreadMetrics, readMetrics } from '../test/support/heap';
import {
  allEnded,
  mainThreadMsPerSecond,
  manyPlacementsHtml,
} from '../test/support/many-placements';
import { pageHtml } from '../test/support/page-html';
import { createStage, type Stage } from '../test/support/stage';
import { PARTS } from './load/ads';
import { finalHtml, minimumHtml } from './load/by-hand';
import { inTurn, quantileOf, writeResults } from './results';
import {
  CONTESTANTS,
  type Compared,
  type ScalingRow as Row,
  scalingInFull,
  TARGET_PLACEMENTS,
} from './scaling-report';

const COUNTS = [1, 10, TARGET_PLACEMENTS, 1000];

/**
 * How often a page is watched; the one with targets more often, to even out slow moments of the
 * machine.
 */
const timesFor = (placements: number) => (placements === TARGET_PLACEMENTS ? 5 : 1);

/** How long a page is watched, in milliseconds. */
const WATCHED_MS = 2000;

const VIEWPORT = { width: 1280, height: 800 };

/** CSS pixels that the page is scrolled with each frame. */
const SCROLL_STEP = 40;

/** The ad server's answer for each placement. */
const AD = {
  html: '<div class="ad" style="width:300px;height:90px;background:#cde">An ad</div>',
  url: '',
  ...PARTS,
  privacy: { ...PARTS.privacy, iconUrl: '{{ADS}}/im.gif?icon' },
};
const AD_IN_WORDS = 'call to action and privacy icon';

/**
 * Trackers with the address that an ad server gives each ad: equal ones would be one request of the
 * minimum.
 */
const trackersOf = (sid: number) => ({
  trackingTags: `<img src="{{ADS}}/im.gif?sid=${sid}">`,
  viewableTags: `<img src="{{ADS}}/vi.gif?sid=${sid}">`,
});

/** CSS pixels of a placement, and how many are above the fold. */
const [PITCH, ABOVE] = [100, 7];

/**
 * How many times slower the processor is while the longest run of scripts is looked for, and how
 * often that is.
 */
const [SLOWER, SLOW_TIMES] = [4, 3];

/** Scrolls up and down with every frame while the page is watched. */
const SCROLL = `new Promise((resolve) => {
  const end = performance.now() + ${WATCHED_MS};
  let by = ${SCROLL_STEP};
  (function next() {
    const before = scrollY;
    scrollBy(0, by);
    if (scrollY === before) by = -by;
    if (performance.now() < end) requestAnimationFrame(next);
    else resolve();
  })();
})`;

/** The same page with the same ads in its html and without the tag: the cost of the page itself. */
function withoutTag(html: string): string {
  return html
    .replace('{{TAG}}/tag.js', 'data:text/javascript,')
    .replace(/<div id="slot\d+"><\/div>/g, finalHtml('many', { ad: AD }));
}

/**
 * Opens a page and watches it, idle and scrolling. Returns what it costs: ms of the main thread
 * until its ads are there, ms for each second after that, and bytes.
 */
async function watch(stage: Stage, html: string, loaded?: (page: Page) => Promise<void>) {
  let session: CDPSession | undefined;
  const { page, close, settled } = await stage.open({
    html,
    viewport: VIEWPORT,
    // Before the page loads, so that its work until it is parsed counts too.
    beforeLoad: async (blank) => {
      session = await openThreadMetrics(blank);
    },
  });
  if (!session) {
    throw new Error('The page was not measured.');
  }
  await loaded?.(page);
  // Work of requests that are under way, and of views that are being counted, is not idle time.
  await settled();
  await pass(1500);
  const { TaskDuration = 0 } = await readMetrics(session);
  const { bytes } = await heldAfterCollection(session);
  const idle = await mainThreadMsPerSecond(session, WATCHED_MS);
  const scroll = await mainThreadMsPerSecond(session, WATCHED_MS, page.evaluate(SCROLL));
  await close();
  return { load: 1000 * TaskDuration, idle, scroll, heap: bytes };
}

/**
 * The longest run of scripts other than the page's own, in long frames, with a slow processor; ms.
 */
async function longestRun(stage: Stage, html: string, placements: number): Promise<number> {
  const { page, close } = await stage.open({
    html,
    viewport: VIEWPORT,
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

/** The zones' first letters. */
const ZONES = 'bench';

async function measure(stage: Stage, placements: number, first: Row | undefined): Promise<Row> {
  const page = { count: placements, apiKey: ZONES, hasOwnZones: true, pitch: PITCH, above: ABOVE };
  const html = manyPlacementsHtml(page);
  const batch = manyPlacementsHtml({ ...page, batch: true });
  const pages = {
    bare: withoutTag(html),
    minimum: minimumHtml(html, ZONES, placements),
    tag: html,
    batch,
  };
  for (let i = 0; i < placements; i++) {
    stage.adServer.setZone(ZONES + i, trackedAnswer({ ...AD, ...trackersOf(i) }));
  }
  const loaded = (one: Page) => allEnded(one, placements);
  const costs = await inTurn(CONTESTANTS, timesFor(placements), (name) =>
    watch(stage, pages[name], name === 'bare' ? undefined : loaded),
  );
  const slow = await inTurn(
    ['tag', 'batch'],
    placements === TARGET_PLACEMENTS ? SLOW_TIMES : 0,
    (name) => longestRun(stage, pages[name], placements),
  );
  const longest = Math.max(...slow.tag, ...slow.batch);
  const compare = (what: keyof (typeof costs.tag)[number]) =>
    Object.fromEntries(
      CONTESTANTS.map((name) => [name, quantileOf(costs[name].map((cost) => cost[what]))]),
    ) as Compared;
  const heap = compare('heap');
  return {
    placements,
    heapBytes: Math.round(
      (heap.tag - heap.bare - (first?.heapBytes ?? 0)) / Math.max(1, placements - 1),
    ),
    load: compare('load'),
    scroll: compare('scroll'),
    idle: compare('idle'),
    ...(slow.tag.length && { longestRunMs: quantileOf([longest]) }),
  };
}

const { values: options } = parseArgs({ options: { counts: { type: 'string' } } });
const counts = options.counts?.split(',').map(Number) ?? COUNTS;
const stage = await createStage();
// The first page of a browser is slower: it fills its caches.
await watch(stage, pageHtml({ body: '<p>Nothing</p>' }));
const rows: Row[] = [];
for (const count of counts) {
  rows.push(await measure(stage, count, rows[0]));
}
await stage.close();

const results = { ad: AD_IN_WORDS, rows };
writeResults('scaling', results, scalingInFull(results), options.counts && 'Not all counts');
