import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Stage } from './stage';
import { openVideoPage } from './video-page';

export const OVERLAY = '#an-lightbox-overlay';

export const PLAYER = '#an-lightbox-player-iframe';

export const CLOSED = { state: 'detached' } as const;

/**
 * Asserts that a way to close the lightbox gives the focus back, leaves nothing, and that it opens
 * again.
 */
export async function assertCloses(
  stage: () => Stage,
  close: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, assertQuiet } = await openVideoPage(stage());
  for (let round = 0; round < 2; round++) {
    await page.waitForSelector('.video-ad[tabindex]');
    await page.focus('.video-ad');
    await page.keyboard.press('Enter');
    await page.waitForSelector(PLAYER);
    assert.is(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Close',
    );
    await close(page);
    await page.waitForSelector(OVERLAY, CLOSED);
    assert.is(await page.evaluate(() => document.activeElement?.className), 'video-ad');
    assert.is(await page.evaluate(() => document.body.lastElementChild?.tagName), 'MAIN');
  }
  // It may be closed before its player has loaded.
  assertQuiet(/ERR_ABORTED .*(player\.html|clip\.webm)/);
}
