import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext, CDPSession } from 'playwright-core';
import { heldAfterCollection, openMetrics, readMetrics } from '../../test/support/heap';
import type { LinkCost } from '../../test/support/tcp-link';
import type { startServers } from './servers';

/** The measurements of one page view. Times in ms. */
export interface Load {
  /** From navigation to the ad's element in the document; not a number on a page without an ad. */
  inDocument: number;
  /**
   * Compressed bytes, and requests, that had ended by the frame that paints it; the page itself
   * among them.
   */
  bytes: number;
  requests: number;
  /** The files of script, compressed, until the page is no longer watched. */
  scriptBytes: number;
  /** Script on the main thread. */
  script: number;
  /** The sum of each task's time beyond 50 ms. */
  blocking: number;
  /**
   * The longest run of scripts other than the page's own in a frame over 50 ms; 0 if there is none.
   */
  longestScript: number;
  layoutShift: number;
  /** JavaScript heap after collection, bytes. */
  heap: number;
  /**
   * From the arrival of `tag.js` until the last request that it makes at once has left; not a
   * number without `tag.js`.
   */
  toRequests: number;
  /**
   * From the arrival of the last file or answer that the ad needs until the ad is in the document;
   * not a number without one.
   */
  toAd: number;
  /** Until the ad's image is painted; not a number where it has none in the page's own document. */
  image: number;
  /**
   * Connections to the tag's host and the ad server until the whole ad was there; not a number
   * where they are free.
   */
  connections: number;
}

/** Servers with the pages of a condition, and how they are viewed. */
export interface Arena extends Awaited<ReturnType<typeof startServers>> {
  /** The condition. */
  name: string;
  /**
   * What the browser adds to each request. Without it, connections take what a link under them
   * takes.
   */
  network?: LinkCost;
  /** A visitor's browser without a connection or a file. */
  openContext(): Promise<BrowserContext>;
}

/** How many times slower the processor is. */
const SLOWER = 4;

/** How long a page is watched after its ad has appeared, in ms, so that late work counts too. */
const SETTLE_MS = 500;

const TIMEOUT_MS = 60_000;

/** What is seen on a page, as long as there is nothing. */
const NOTHING = {
  inDocument: 0,
  visible: 0,
  image: 0,
  tasks: [] as number[],
  scripts: [] as number[],
  shift: 0,
};

interface SeenWindow {
  seen: typeof NOTHING;
}

/** A browser's entry for a long frame. */
type LongFrame = PerformanceEntry & { scripts: { duration: number; sourceURL: string }[] };

/** What the page says on its console when all expected ads have appeared. */
const ALL_THERE = 'All ads are there.';

/**
 * Runs in each document before its scripts: reports to the top window when the first ad appears, on
 * the console when all of them have, and the main thread's work.
 */
function watch([ads, allThere, seen]: readonly [number, string, typeof NOTHING]): void {
  const top = window.top as never as Window & SeenWindow & { performance: Performance };
  if (window === window.top) {
    top.seen = seen;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        seen.tasks.push(duration);
      }
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const { scripts } of list.getEntries() as LongFrame[]) {
        const foreign = scripts.filter(({ sourceURL }) => !sourceURL.startsWith(location.origin));
        seen.scripts.push(...foreign.map(({ duration }) => duration));
      }
    }).observe({ type: 'long-animation-frame', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.image ||= entry.startTime;
      }
    }).observe({ type: 'element', buffered: true });
  }
  new MutationObserver((_, observer) => {
    const { whole = '' } = top.document.documentElement.dataset;
    const found = document.querySelectorAll(whole).length;
    if (!found) {
      return;
    }
    top.seen.inDocument ||= top.performance.now();
    for (const image of document.querySelectorAll('img[src$="/tea.gif"]')) {
      image.setAttribute('elementtiming', '');
    }
    const isComplete = found >= ads;
    if (isComplete) {
      observer.disconnect();
    }
    requestAnimationFrame(() => {
      top.seen.visible ||= top.performance.now();
      if (isComplete) {
        console.debug(allThere);
      }
    });
  }).observe(document, { childList: true, subtree: true });
}

/** Counts finished requests by the browser's clock. */
async function countTransfers(session: CDPSession) {
  const ended: { at: number; bytes: number }[] = [];
  let start = 0;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    start ||= timestamp;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength, timestamp }) => {
    ended.push({ at: timestamp, bytes: encodedDataLength });
  });
  return (untilMs: number) => {
    const inTime = ended.filter(({ at }) => 1000 * (at - start) <= untilMs);
    return { bytes: inTime.reduce((sum, { bytes }) => sum + bytes, 0), requests: inTime.length };
  };
}

/**
 * What the browser's own clock of resources says: arrivals, requests, and the files of script that
 * have come; runs in the page.
 */
function readResources() {
  const { inDocument } = (window as never as SeenWindow).seen;
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const tag = loaded.find(({ name }) => name.endsWith('/tag.js'))?.responseEnd ?? Number.NaN;
  // What an image shows comes after the ad; what the tag loads for later begins after the ad, or
  // with it.
  const needed = loaded.filter(
    ({ name, responseEnd }) => !name.endsWith('.gif') && responseEnd <= inDocument,
  );
  const first = needed
    .filter(({ startTime }) => startTime >= tag)
    .map(({ startTime }) => startTime);
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return {
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    toRequests: Math.max(...first, 0) - tag,
    toAd: (inDocument || Number.NaN) - Math.max(...needed.map(({ responseEnd }) => responseEnd), 0),
  };
}

/** Makes a page's processor and network as slow as the condition says. */
export async function slowDown(session: CDPSession, { network }: Arena): Promise<void> {
  if (network) {
    const throughput = network.bitsPerSecond / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.rttMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Views a page once, in its own browser context. */
export async function measureLoad(arena: Arena, path: string, ads: number): Promise<Load> {
  const context = await arena.openContext();
  const page = await context.newPage();
  await page.addInitScript(watch, [ads, ALL_THERE, NOTHING] as const);
  const session = await openMetrics(page);
  const transfers = await countTransfers(session);
  await slowDown(session, arena);
  // Asking the page instead would run 50 ms of the harness in it, just before the ad of the plain
  // snippet.
  const allThere =
    ads > 0 &&
    page
      .waitForEvent('console', {
        predicate: (line) => line.text() === ALL_THERE,
        timeout: TIMEOUT_MS,
      })
      .then(arena.connections);
  const [, connections] = await Promise.all([
    page.goto(arena.pageOrigin + path, { waitUntil: 'load', timeout: TIMEOUT_MS }),
    allThere,
  ]);
  await pass(SETTLE_MS);
  const { ScriptDuration = 0 } = await readMetrics(session);
  const { image, inDocument, scripts, shift, tasks, visible } = await page.evaluate(
    () => (window as never as SeenWindow).seen,
  );
  const resources = await page.evaluate(readResources);
  const { bytes: heap } = await heldAfterCollection(session);
  await context.close();
  return {
    inDocument: inDocument || Number.NaN,
    ...transfers(visible || Number.POSITIVE_INFINITY),
    ...resources,
    script: 1000 * ScriptDuration,
    blocking: tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
    longestScript: Math.max(0, ...scripts),
    layoutShift: shift,
    heap,
    image: image || Number.NaN,
    connections: connections || Number.NaN,
  };
}
