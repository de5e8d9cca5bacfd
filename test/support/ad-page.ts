import type { Page } from 'playwright-core';
import type { AdUnit } from '../../src/public/ad-unit';
import type { LiveTag } from '../../src/public/live-tag';
import type { Wire } from './builders';
import { pageHtml } from './page-html';
import { type SnippetOptions, snippet } from './snippet';
import type { Stage, StagePage } from './stage';
import type { Visit } from './visit';

/** An event as it was written down on the page. */
export interface SeenEvent {
  type: string;
  /** Milliseconds on the page's own clock. */
  time: number;
  rule?: string;
  url?: string;
  reason?: string;
  part?: string;
}

/**
 * The window of a page under test. Functions that run there write `window as never as AdWindow`.
 */
export interface AdWindow {
  adsnativetag: LiveTag;
  /** The placement of the page's snippet. */
  unit: AdUnit;
  /** The status of each call of its `callback`. */
  calls: boolean[];
  events: SeenEvent[];
}

/** Runs in the page's command: writes down what becomes of the placement. */
export const RECORD = `
  window.unit = unit;
  window.calls = [];
  window.events = [];
  unit.config.callback = function (status) { calls.push(status); };
  ['adRendered', 'unfilled', 'failed', 'impression', 'viewable', 'click', 'error', 'destroyed'].forEach(function (type) {
    adsnativetag.on(type, function (event) {
      events.push({ type: type, time: event.time, rule: event.rule, url: event.url, reason: event.reason, part: event.part });
    });
  });`;

/** The key of a test page's placement, and its zone. */
export const ZONE = 'ad';

/** What a test says about its page. */
export type AdPage = Partial<SnippetOptions> & {
  head?: string;
  /** The page's html; the snippet comes after it. */
  html?: string;
};

/**
 * Settings of a page that says what it does, which takes files that a visitor's page does not load.
 */
export const LOUD = { logLevel: 'info' };

/** A page with one placement, whose outcome is written down. */
export function adPage({
  head,
  html = '<div id="slot"></div>',
  script = '',
  ...options
}: AdPage = {}): string {
  const text = snippet({ apiKey: ZONE, script: RECORD + script, ...options });
  return pageHtml({ head, body: `${html}${text}` });
}

/**
 * An answer whose trackers and click-through are the ad server's own, so that they are hits in its
 * log.
 */
export function trackedAnswer(ad: Wire = {}, rest: Wire = {}): { answer: Wire } {
  return {
    answer: {
      status: 'OK',
      sid: 's1',
      ad: {
        type: 'story',
        html: '<div class="ad">An ad</div>',
        url: '{{ADS}}/ck?url=landing',
        target: '_blank',
        trackingTags: '<img src="{{ADS}}/im.gif?sid=1">',
        viewableTags: '<img src="{{ADS}}/vi.gif?sid=1">',
        ...ad,
      },
      ...rest,
    },
  };
}

/** Resolves when the placement has ended for the `count`th time: rendered, unfilled or failed. */
export async function concluded(page: Page, count = 1): Promise<void> {
  await page.waitForFunction((n) => (window as never as AdWindow).calls?.length >= n, count);
}

/**
 * Opens a page whose placement is displayed in `#slot`, with an ad for it or its zone's; resolves
 * when that has ended.
 */
export async function openAdPage(
  stage: Stage,
  { ad, ...page }: AdPage & { ad?: Wire } = {},
  options: Partial<StagePage> = {},
): Promise<Visit> {
  if (ad) {
    stage.adServer.setZone(ZONE, trackedAnswer(ad));
  }
  const visit = await stage.open({ html: adPage({ elementId: 'slot', ...page }), ...options });
  await concluded(visit.page);
  return visit;
}

/** The placement's state. */
export function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => (window as never as AdWindow).unit.state);
}

/** The events of some types, in order. */
export function eventsOf(page: Page, type: string): Promise<SeenEvent[]> {
  return page.evaluate(
    (wanted) => (window as never as AdWindow).events.filter((event) => event.type === wanted),
    type,
  );
}

/** Resolves when the page has heard of events of a type so often. */
export async function heard(page: Page, type: string, count = 1): Promise<void> {
  const isHeard = ([wanted, times]: readonly [string, number]) =>
    (window as never as AdWindow).events?.filter((event) => event.type === wanted).length >= times;
  await page.waitForFunction(isHeard, [type, count] as const);
}

/** What the tag wrote on the console. */
export function tagMessages({ consoleLines }: { consoleLines: { text: string }[] }): string[] {
  return consoleLines.map(({ text }) => text).filter((text) => text.startsWith('[AN] '));
}

/**
 * What the tag wrote on the console, once there are so many lines: its words come in a file of
 * their own.
 */
export async function toldMessages(
  visit: { page: Page; consoleLines: { text: string }[] },
  count: number,
): Promise<string[]> {
  while (tagMessages(visit).length < count) {
    await visit.page.waitForEvent('console');
  }
  return tagMessages(visit);
}

/** Script of a page: what of it the tag may change, without what the parser may still be at. */
export const SNAPSHOT = `
  window.snapshot = function () {
    var added = document.querySelectorAll('body > div:not(#root)').length;
    return [document.head.innerHTML, document.getElementById('root').outerHTML, added, document.documentElement.children.length];
  };
  window.before = snapshot();`;

/** Calls `destroy()`, and says what the page was before the tag, with the ad, and after. */
export function destroyAndCompare(
  page: Page,
): Promise<{ before: unknown; during: unknown; after: unknown }> {
  return page.evaluate(() => {
    const { adsnativetag, before, snapshot } = window as never as AdWindow & {
      before: unknown;
      snapshot(): unknown;
    };
    const during = snapshot();
    adsnativetag.destroy();
    return { before, during, after: snapshot() };
  });
}

/** The same, without the elements that the tag has hidden because an ad stands for them. */
export async function seenHtmlOf(page: Page, selector: string): Promise<string> {
  const html = await htmlOf(page, selector);
  return html.replaceAll(
    /<(\w+) [^>]*hidden="" style="display: none !important;">[^<]*<\/\1>/g,
    '',
  );
}

/** The html inside an element as it would be without the tag's markers. */
export async function htmlOf(page: Page, selector: string): Promise<string> {
  return (await page.innerHTML(selector))
    .replaceAll(/<!---->| data-adsnative-ad="[^"]*"/g, '')
    .replace(/\s*\n\s*/g, '');
}
