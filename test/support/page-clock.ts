import type { Page, Request } from 'playwright-core';
import { inTime } from './in-time';

/** Where a stopped clock begins: any moment will do. */
const START = new Date('2024-03-01T08:00:00Z');

/**
 * The clock runs from its installation on, and can be stopped only ahead of where it is: room for a
 * busy machine.
 */
const STOP = new Date('2024-03-01T09:00:00Z');

/** A file of the tag that is loaded by another. */
const FILE = /-[\da-f]{8}\.js(\?|$)/;

/** The files of the tag that a page with a stopped clock waits for. */
const loading = new WeakMap<Page, Set<Request>>();

/**
 * Lets time pass in steps, but not while the page waits for a file of the tag: that takes real
 * time.
 */
export async function passTime(page: Page, steps: number, ms: number): Promise<void> {
  const files = loading.get(page);
  for (let i = 0; i < steps; i++) {
    await page.clock.runFor(ms);
    // What was asked for is known by now.
    await page.evaluate('0');
    if (!files?.size) {
      continue;
    }
    await Promise.all([...files].map((file) => ran(page, file)));
    await observed(page);
  }
}

/**
 * Resolves when a file has come and has run: the same module is imported once more, and a page's
 * own import is told before.
 */
async function ran(page: Page, file: Request): Promise<void> {
  await (await file.response())?.finished();
  await page.evaluate(`import(${JSON.stringify(file.url())}).then(() => {}, () => {})`);
}

/**
 * Stops the page's clock before the page is there: timers run when the test says so, and never on
 * their own.
 */
export async function stopClock(page: Page): Promise<void> {
  const files = new Set<Request>();
  loading.set(page, files);
  page.on('request', (request) => FILE.test(request.url()) && files.add(request));
  page.on('requestfinished', (request) => files.delete(request));
  page.on('requestfailed', (request) => files.delete(request));
  await page.clock.install({ time: START });
  await page.clock.pauseAt(STOP);
}

/**
 * Resolves when the browser has told the page's observers where things are. Frames are the
 * browser's own, and go on while the clock is stopped.
 */
export function observed(page: Page): Promise<void> {
  const wait = page.evaluate(async () => {
    for (let i = 0; i < 2; i++) {
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    }
  });
  return inTime(wait, () => `two looks of an observer on ${page.url()}`);
}
