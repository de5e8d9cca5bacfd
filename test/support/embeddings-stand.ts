import * as assert from 'uvu/assert';
import { pageHtml } from './page-html';
import { type Embed, snippet } from './snippet';
import type { Stage } from './stage';

/**
 * Opens a page with the tag in it in this way, and asserts that the recorded ad appears, counts and
 * can be clicked.
 */
export async function assertWorks(stage: () => Stage, embed: Embed): Promise<void> {
  const { page, popups, assertQuiet } = await stage().open(
    pageHtml({
      body: `<div id="slot"></div>${snippet({ apiKey: 'eyein-side-story', elementId: 'slot', embed })}`,
    }),
  );
  await page.waitForSelector('#adsnative-inpost');
  await stage().waitForHit(({ path }) => /im\.gif/.test(path));
  // In view from the start: the viewable pixel comes after nine checks.
  await stage().waitForHit(({ path }) => /vi\.gif/.test(path));
  assert.is(stage().requests().length, 1);
  assert.is(stage().pixels(/im\.gif/).length, 1);
  assert.is(stage().pixels(/vi\.gif/).length, 1);
  assert.is(stage().pixels(/vv\.gif/).length, 0);

  const opened = page.waitForEvent('popup');
  await page.click('#adsnative-inpost h3');
  await opened;
  await stage().waitForHit(({ kind }) => kind === 'click');
  assert.is(stage().adServer.log.filter(({ kind }) => kind === 'click').length, 1);
  assert.is(popups.length, 1);
  assert.is(await popups[0]?.evaluate(() => window.opener), null);
  assertQuiet();
}
