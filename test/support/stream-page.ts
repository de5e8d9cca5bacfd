import type { Page, Request } from 'playwright-core';
import { readLines } from './analytics-server';
import { pageHtml } from './page-html';
import { tagScript } from './snippet';

/** What the last `analytics` event said. */
export interface Numbers {
  delivered: number;
  dropped: number;
  pending: number;
}

/** A page whose script makes events with `makeEvents(prefix, count)`. */
interface StreamWindow {
  numbers?: Numbers;
  messages: string[];
  makeEvents(prefix: string, count: number): void;
}

/** A page whose events go where the script text `analytics` says. */
export function streamPage(analytics: string, settings = '{}'): string {
  const script = `
  window.messages = [];
  window.makeEvents = function (prefix, count) {
    for (var i = 0; i < count; i++) new AdsNative({ apiKey: prefix + '-' + i }).destroy();
  };
  var adsnativetag = { cmdQ: [function () {
    adsnativetag.on('analytics', function (event) {
      window.numbers = { delivered: event.delivered, dropped: event.dropped, pending: event.pending };
    });
    adsnativetag.on('error', function (event) { messages.push(event.message); });
    adsnativetag.updateConfig(${settings});
    adsnativetag.updateConfig({ analytics: ${analytics} });
  }] };`;
  return pageHtml({ body: `<script>${script}</script>${tagScript()}` });
}

/** Drives a page's clock, and lets what it asks for be answered. */
export function driveClock(page: Page): {
  install(ms: number): Promise<void>;
  run(ms: number): Promise<void>;
} {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  /** A signature takes some turns of the browser's own, in which no request is on its way. */
  const answered = async () => {
    for (let quiet = 0; quiet < 12; quiet++) {
      await page.evaluate(() => crypto.subtle.digest('SHA-256', new Uint8Array(8)).then(() => 0));
      if (pending.size > 0) {
        quiet = -1;
      }
    }
  };
  return {
    async install(ms) {
      // The clock can be stopped only ahead of where it is: room for a busy machine.
      await page.clock.install({ time: new Date(ms - 3_600_000) });
      await page.clock.pauseAt(new Date(ms));
    },
    async run(ms) {
      for (let left = ms; left > 0; left -= 500) {
        await page.clock.runFor(Math.min(left, 500));
        await answered();
      }
    },
  };
}

/** Makes events of the tag; their `apiKey`s are `<prefix>-0`, `<prefix>-1`… */
export function makeEvents(page: Page, prefix: string, count: number): Promise<void> {
  return page.evaluate(([name, n]) => (window as never as StreamWindow).makeEvents(name, n), [
    prefix,
    count,
  ] as const);
}

/** What the page knows of its events. */
export function numbersOf(page: Page): Promise<Numbers | undefined> {
  return page.evaluate(() => (window as never as StreamWindow).numbers);
}

/** The messages of `error` events. */
export function messagesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as never as StreamWindow).messages);
}

/** The keys of a prefix in records, repeats and all. */
export function keysIn(records: string[], prefix: string): string[] {
  return records
    .flatMap(readLines)
    .flatMap(({ events }) => events.map(({ args }) => String(args.apiKey)))
    .filter((key) => key.startsWith(`${prefix}-`));
}
