import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { listen } from '../../demo/listen';
import { launchBrowser } from './browser';
import { findInstalledChromium } from './chromium';
import { pageHtml } from './page-html';

/** A page that is left and comes back. */
interface KeptWindow {
  /** Moments, on the page's clock, at which it came back from the cache. */
  returns: number[];
}

/** Script of a page, first of all: writes down when it comes back from the cache. */
export const RETURNS = `<script>
  window.returns = [];
  addEventListener('pageshow', function (event) { if (event.persisted) returns.push(performance.now()); });
</script>`;

/**
 * Starts a browser that may keep pages that were left, as an installed one does; Playwright's does
 * not.
 */
export function launchKeeping(): Promise<Browser> {
  return launchBrowser(['--disable-back-forward-cache'], findInstalledChromium);
}

/**
 * Goes back to the page before. Throws where that had not been kept, with what the browser says of
 * it.
 */
export async function goBack(page: Page): Promise<void> {
  // A page that was kept has loaded long ago, and does not say so again.
  await page.goBack({ waitUntil: 'commit' });
  const reasons = await page.waitForFunction(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: unknown;
    })[];
    if ((window as never as KeptWindow).returns?.length) {
      return 'kept';
    }
    return (
      entry?.type === 'back_forward' && `not kept: ${JSON.stringify(entry.notRestoredReasons)}`
    );
  });
  const outcome = await reasons.jsonValue();
  if (outcome !== 'kept') {
    throw new Error(String(outcome));
  }
}

/** Whether the browser at hand keeps any page at all. */
export async function canKeepPages(): Promise<boolean> {
  const server = await listen(new Hono().get('*', (c) => c.html(pageHtml({ head: RETURNS }))));
  const browser = await launchKeeping();
  try {
    const page = await browser.newPage();
    for (const path of ['/left', '/away']) {
      await page.goto(server.origin + path);
    }
    return await goBack(page).then(
      () => true,
      () => false,
    );
  } finally {
    await browser.close();
    await server.close();
  }
}
