import type { Page } from 'playwright-core';

/** Where a stopped clock begins: any moment will do. */
const START = new Date('2024-03-01T08:00:00Z');

/** The clock runs from its installation on, and can be stopped only ahead of where it is: room for a busy machine. */
const STOP = new Date('2024-03-01T09:00:00Z');

/** Stops the page's clock before the page is there: timers run when the test says so, and never on their own. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: START });
  await page.clock.pauseAt(STOP);
}

/**
 * Resolves when the browser has told the page's observers where things are. Frames are the browser's own, and go on
 * while the clock is stopped.
 */
export async function observed(page: Page): Promise<void> {
  await page.evaluate(async () => {
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
}
