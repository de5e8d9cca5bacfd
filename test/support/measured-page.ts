import type { Page } from 'playwright-core';
import { type AdPage, adPage, concluded, eventsOf, trackedAnswer, ZONE } from './ad-page';
import type { Wire } from './builders';
import { observed, passTime, stopClock } from './page-clock';
import type { Stage } from './stage';
import type { Visit } from './visit';

/** Checks in view that make an ad viewable, and how far apart they are. docs/options.md#limits. */
export const TICKS = 9;
export const TICK_MS = 100;

/** Consecutive checks of the MRC's second. */
export const MRC_TICKS = 10;

/** px. The viewport's height, and where the ad's top edge is on a page that scrolls. */
export const VIEWPORT = 800;
export const AD_TOP = 2000;

/** A page of which the ad is one screen and a half away from either end. */
const ROOM = `<div style="height:${AD_TOP}px"></div>`;
const RESET = '<style>body { margin: 0 } .ad { background: #cde }</style>';

/**
 * Keeps observed elements and how often one was, live intervals and the number of listeners to a
 * hidden tab, before anything of the page runs.
 */
function count(): void {
  const page = window as never as Counted;
  page.observed = new Set();
  page.observations = 0;
  page.intervals = new Set();
  const { observe, unobserve } = IntersectionObserver.prototype;
  IntersectionObserver.prototype.observe = function (element) {
    page.observed.add(element);
    page.observations += 1;
    observe.call(this, element);
  };
  IntersectionObserver.prototype.unobserve = function (element) {
    page.observed.delete(element);
    unobserve.call(this, element);
  };
  page.listeners = 0;
  for (const [name, step] of [
    ['addEventListener', 1],
    ['removeEventListener', -1],
  ] as const) {
    const own = EventTarget.prototype[name];
    EventTarget.prototype[name] = function (this: EventTarget, ...args: Parameters<typeof own>) {
      if (args[0] === 'visibilitychange') {
        page.listeners += step;
      }
      own.apply(this, args);
    };
  }
  const { clearInterval: clear, setInterval: set } = window;
  window.setInterval = ((...args: Parameters<typeof set>) => {
    const id = set(...args);
    page.intervals.add(id as never);
    return id;
  }) as typeof set;
  window.clearInterval = (id) => {
    page.intervals.delete(id as never);
    clear(id);
  };
}

interface Counted {
  observed: Set<Element>;
  observations: number;
  intervals: Set<number>;
  listeners: number;
}

/** How many intervals the page has running. */
export function intervalsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as never as Counted).intervals.size);
}

/**
 * What the measurement has running: intervals, observed elements in the body, listeners to a hidden
 * tab.
 */
export function runningOn(
  page: Page,
): Promise<[intervals: number, observed: number, listeners: number]> {
  return page.evaluate(() => {
    const { intervals, listeners, observed } = window as never as Counted;
    // The tests' own look is at the root.
    const ads = [...observed].filter((element) => document.body.contains(element));
    return [intervals.size, ads.length, listeners];
  });
}

/** An ad of a size, in CSS pixels. */
export function sized(width: number, height: number, inside = ''): string {
  return `<div class="ad" style="width:${width}px;height:${height}px">${inside}</div>`;
}

/** Counts on a page that is not loaded yet. */
export function prepareCount(page: Page): Promise<unknown> {
  return page.addInitScript(count);
}

/** Stops the clock and counts: what a visit needs before it is loaded. */
export async function prepare(page: Page): Promise<void> {
  await stopClock(page);
  await prepareCount(page);
}

/** Waits until the ads' measurement has begun; no time passes. */
export async function measured(page: Page, ads = 1): Promise<void> {
  await concluded(page);
  await page.waitForFunction((n) => (window as never as Counted).observations >= n, ads);
  await observed(page);
}

/**
 * Opens a page that is scrolled to its top, with the clock stopped and the ad's measurement begun.
 */
export async function openMeasured(
  stage: Stage,
  ad: Wire,
  options: AdPage = {},
  doctype = '<!doctype html>',
): Promise<Visit> {
  stage.adServer.setZone(ZONE, trackedAnswer(ad));
  const { html = `${ROOM}<div id="slot"></div>${ROOM}`, head = '', ...rest } = options;
  const visit = await stage.open({
    html: adPage({ elementId: 'slot', html, head: RESET + head, ...rest }).replace(
      '<!doctype html>',
      doctype,
    ),
    viewport: { width: 1280, height: VIEWPORT },
    beforeLoad: prepare,
  });
  if (!options.settings?.inviewEvent) {
    await measured(visit.page);
  }
  return visit;
}

/** Scrolls so far that this many pixels of the ad, from its top, are in the viewport. */
export async function showPixels(page: Page, pixels: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), AD_TOP - VIEWPORT + pixels);
  await observed(page);
}

/** Lets time pass, and the browser look. */
export async function run(page: Page, ticks: number): Promise<void> {
  await passTime(page, ticks, TICK_MS);
  await observed(page);
}

/** Milliseconds on the page's clock. */
export function nowOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** When each rule was met, on the page's clock. */
export async function metRules(page: Page): Promise<Record<string, number>> {
  const events = await eventsOf(page, 'viewable');
  const met: Record<string, number> = {};
  for (const { rule = '', time } of events) {
    if (rule in met) {
      throw new Error(`${rule} was told twice.`);
    }
    met[rule] = time;
  }
  return met;
}
