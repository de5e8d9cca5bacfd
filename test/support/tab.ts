import type { Page } from 'playwright-core';

/**
 * Overrides the tab's visibility, since the browser's own tab is always in front, and tells the
 * page.
 */
export function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(Document.prototype, 'visibilityState', { value, configurable: true });
    Object.defineProperty(Document.prototype, 'hidden', {
      value: value === 'hidden',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** A page that is opened in a tab in the background. */
export function openedHidden(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'visibilityState', {
      value: 'hidden',
      configurable: true,
    });
    Object.defineProperty(Document.prototype, 'hidden', { value: true, configurable: true });
  });
}

/** Resolves when a file of the tag has been loaded. */
export async function loaded(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (part) =>
      performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${part}-`)),
    name,
  );
}

/**
 * Resolves when the tag itself has run: until then the page's queue stands in its place, or
 * nothing.
 */
export async function tagLoaded(page: Page): Promise<void> {
  await page.waitForFunction('window.adsnativetag?.version');
}
