import type { Page, Route } from 'playwright-core';

/**
 * Answers a request with what its address has, or another one; a page that is closed by then needs
 * no answer. The answers of a browser context are disposed a moment before its pages count as
 * closed.
 */
export async function passOn(page: Page, route: Route, url = route.request().url()): Promise<void> {
  try {
    await route.fulfill({ response: await route.fetch({ url }) });
  } catch (error) {
    if (!page.isClosed() && !/has been disposed/.test(String(error))) {
      throw error;
    }
  }
}
