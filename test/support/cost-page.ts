import type { Frame, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { COSTLY } from '../../demo/network-scripts';
import type { AdUnit } from '../../src/public/ad-unit';
import type { CostReport, PartyCost } from '../../src/public/costs';
import { heard } from './ad-page';
import type { Wire } from './builders';
import { diagnosticsOf } from './console-page';
import { deed, network } from './network-page';
import { pageHtml } from './page-html';
import type { Stage } from './stage';
import type { Visit } from './visit';

/**
 * A placement of a page: its key, its only network's deed, where that runs, and whether sizes are
 * told.
 */
export interface CostlySlot {
  key: string;
  name: string;
  what?: string;
  isolation?: 'frame' | 'page';
  timing?: 'allowed' | 'hidden';
  /** Networks after the first. */
  next?: Wire[];
}

/** A placement whose costly network runs in the page. */
export const IN_PAGE = { key: 'in-page', name: 'openx', isolation: 'page' } as const;

/** An event of the page that is kept: those of costs and networks. */
export interface CostEvent {
  type: string;
  apiKey: string;
  providerName?: string;
  reason?: string;
  id?: string;
  cost?: CostReport | number;
  limit?: string;
  allowed?: number;
}

/** The window of a page with costly networks; `beCostly` is defined in a network's frame too. */
export interface CostlyWindow {
  beCostly(): void;
  /** How long that took. */
  costlyMs: number;
  /** How long it blocked the visitor, as the browser told `watchBlocking`. */
  blockedMs: number;
  events: CostEvent[];
  units: AdUnit[];
  calls: unknown[];
}

/**
 * Html of a page with placements between paragraphs, and room below them, so that growing shifts
 * something.
 */
export function costPage(slots: CostlySlot[], settings: object = {}): string {
  const units = slots.map(({ isolation, key }) => {
    const config = `{ apiKey: '${key}', isolation: '${isolation ?? 'page'}', callback: function (filled) { calls.push(filled); } }`;
    return `units.push(adsnativetag.defineAdUnit(${config})); adsnativetag.displayAdUnit(units[units.length - 1], '${key}');`;
  });
  return pageHtml({
    body: `${slots.map(({ key }) => `<p>Before ${key}</p><div id="${key}"></div>`).join('')}
<p style="height:300px;background:#eee">After all</p>
<script>
  var adsnativetag = adsnativetag || {};
  adsnativetag.cmdQ = adsnativetag.cmdQ || [];
  window.events = [];
  window.units = [];
  window.calls = [];
  adsnativetag.cmdQ.push(function () {
    adsnativetag.updateConfig(Object.assign({ apiUrl: '{{ADS}}', cookieMatchUrl: '', costs: true }, ${JSON.stringify(settings)}));
    adsnativetag.on('*', function (event) {
      if (/^(cost|intervened|network|impression)/.test(event.type)) events.push(Object.assign({}, event, { placement: 0 }));
    });
    ${units.join('\n')}
    adsnativetag.requestAds();
  });
</script>
<script async src="{{TAG}}/tag.js"></script>`,
  });
}

/** Opens the page once all of its ads are there. */
export async function openCosts(
  stage: Stage,
  slots: CostlySlot[],
  settings: object = {},
): Promise<Visit> {
  for (const { key, name, next = [], timing = 'allowed', what = 'costly' } of slots) {
    const html = deed(what, { name, hook: timing });
    const first = network(name, { html, trackingTags: '', trackingUrls: {} });
    stage.adServer.setZone(key, {
      answer: { status: 'OK', zid: key, ad: {}, networks: [first, ...next] },
    });
  }
  const visit = await stage.open({ html: costPage(slots, settings) });
  await heard(visit.page, 'networkFilled', slots.length);
  await visit.settled();
  return visit;
}

/** Asserts that a figure is at most a fifth away from what was made. */
export function assertNear(found: number | null, made: number, what: string): void {
  assert.ok(
    found !== null && Math.abs(found - made) <= made / 5,
    `${what}: ${found}, made ${made}`,
  );
}

/** The frame of a network, by what it defines. */
export async function costlyFrame(page: Page): Promise<Frame> {
  for (const frame of page.frames().slice(1)) {
    if (await frame.evaluate(() => 'beCostly' in window)) {
      return frame;
    }
  }
  throw new Error('No frame has a costly network.');
}

/**
 * Resolves when a frame is as high as its content, and the page has painted it: what shifts later,
 * others shift. Two ads that change in one frame of the browser cannot be told apart.
 */
export async function frameHasHeight(page: Page, frame: Frame): Promise<void> {
  const height = await frame.evaluate(() => document.documentElement.offsetHeight);
  const element = await frame.frameElement();
  await page.waitForFunction(
    ([iframe, wanted]) => (iframe as HTMLElement).offsetHeight === wanted,
    [element, height] as const,
  );
  // The first frame reports the change of height, and the second is after it.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
      ),
  );
}

/**
 * Lets the browser tell a page or a frame how long `beCostly` blocks. It is more than what that
 * takes: on a busy machine painting the same frame is long, too. Of a frame in the page's process
 * Chromium tells only long tasks.
 */
export async function watchBlocking(where: Page | Frame): Promise<void> {
  await where.evaluate((least) => {
    const costly = window as never as CostlyWindow;
    costly.blockedMs = 0;
    new PerformanceObserver((list) => {
      for (const {
        blockingDuration,
        duration,
        name,
        scripts = [],
      } of list.getEntries() as ObservedEntry[]) {
        const isTask = name === 'self' && duration >= least;
        const isFrame = scripts.some((script) => script.duration >= least);
        const ms = isFrame ? blockingDuration : isTask ? duration - 50 : 0;
        costly.blockedMs = Math.max(costly.blockedMs, ms);
      }
    }).observe({ entryTypes: ['long-animation-frame', 'longtask'] });
  }, COSTLY.scriptMs / 2);
}

/** What `watchBlocking` was told, in ms. */
export function blockedBy(where: Page | Frame): Promise<number> {
  return where.evaluate(() => (window as never as CostlyWindow).blockedMs);
}

/** What each placement cost, by its key. */
export async function costsOf(page: Page): Promise<Record<string, CostReport>> {
  const { placements } = await diagnosticsOf(page);
  return Object.fromEntries(placements.map(({ cost, key }) => [key, cost as CostReport]));
}

/**
 * What each placement cost by the time that it is quiet. On a busy machine a network's first script
 * is long enough to be charged, so a test compares with this.
 */
export async function costsInQuiet(page: Page, count: number): Promise<Record<string, CostReport>> {
  await heard(page, 'cost', count);
  return costsOf(page);
}

/** How long `readUntil` waits: generous, since a slow machine is no failure. */
const COSTS_TIMEOUT_MS = 60_000;

/**
 * Reads the costs until they are as they should be. Rejects with the last ones after the time
 * limit.
 */
export async function readUntil(
  page: Page,
  isEnough: (costs: Record<string, CostReport>) => boolean,
): Promise<Record<string, CostReport>> {
  const end = Date.now() + COSTS_TIMEOUT_MS;
  for (;;) {
    const costs = await costsOf(page);
    if (isEnough(costs)) {
      return costs;
    }
    if (Date.now() > end) {
      throw new Error(`The costs are still ${JSON.stringify(costs)}`);
    }
    // What is measured comes with a frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** One party of a report. */
export function partyOf(report: CostReport | undefined, name: string): PartyCost {
  const found = report?.parties.find(({ providerName }) => providerName === name);
  if (!found) {
    throw new Error(`${name} has no costs.`);
  }
  return found;
}

/** The kept events of a type. */
export function costEvents(page: Page, type: string): Promise<CostEvent[]> {
  return page.evaluate(
    (wanted) => (window as never as CostlyWindow).events.filter((event) => event.type === wanted),
    type,
  );
}
