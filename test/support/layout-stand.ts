import type { Page } from 'playwright-core';
import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { type AdPage, adPage, trackedAnswer, ZONE } from './ad-page';
import { holdRequest } from './held-request';
import { observed } from './page-clock';
import { pageHtml } from './page-html';
import { inState } from './reasons';
import { queueSnippet } from './snippet';
import type { Stage } from './stage';

export const AD = '<div class="ad" style="width:300px;height:250px;background:#cde">An ad</div>';

export const NO_FILL = { answer: { status: 'FAIL', message: 'No active campaigns found' } };

/** Adds up how far the browser saw things move. */
export const SHIFTS = `<style>body { margin: 0 }</style><script>
  var shift = 0;
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) { shift += entry.value; });
  }).observe({ type: 'layout-shift', buffered: true });
</script>`;

export async function shiftOf(page: Page): Promise<number> {
  await observed(page);
  return page.evaluate(() => (window as never as { shift: number }).shift);
}

export const RESERVE = { width: 300, height: 250 };

export const ROOM = '<div style="height:3000px"></div>';

export const FAR: AdPage = {
  head: SHIFTS,
  html: `${ROOM}<div id="slot"></div>${ROOM}`,
  elementId: 'slot',
};

/**
 * A page whose tag is there when the rest is parsed: what is reserved later than the first drawing
 * moves the page.
 */
function shiftPage(config: Record<string, unknown>): string {
  const commands = queueSnippet({
    apiKey: ZONE,
    elementId: 'slot',
    config,
    script: 'window.unit = unit;',
  });
  const text = '<p>Some text that must not move.</p>'.repeat(5);
  return pageHtml({
    head: SHIFTS,
    body: `${text}<div id="slot"></div><script src="{{TAG}}/tag.js"></script>${commands}${text}`,
  });
}

/** The same in a column as high as the viewport, which scrolls by itself. */
export const FAR_IN_COLUMN: AdPage = {
  ...FAR,
  html: `<main style="height:800px;overflow:auto">${FAR.html}</main>`,
};

/** Scrolls until the slot is this many pixels below the viewport. */
async function scrollNear(page: Page, distance: number): Promise<void> {
  await page.evaluate(
    (top) => (document.querySelector('main') ?? window).scrollTo(0, top),
    3000 - 800 - distance,
  );
  await observed(page);
}

/** What is reserved, and whether the page moves. */
type Reserved = [name: string, config: Record<string, unknown>, moves: boolean];

/** What becomes of the room of a no-fill. */
type Collapsed = [collapse: string | undefined, isThere: boolean, moves: boolean];

/** The margins of a lazy placement, and how far below the view it asks and draws, in px. */
type Margins = [name: string, lazy: object, fetchAt: number, renderAt: number];

/** What the tests of places share: they open, and judge, pages of a stage. */
export function createLayoutStand(test: Test, stage: () => Stage) {
  /** The page, drawn before the answer comes, and after. */
  async function openDrawn(config: Record<string, unknown>, zone: object) {
    stage().adServer.setZone(ZONE, zone);
    const held = holdRequest();
    const visit = await stage().open({
      html: shiftPage(config),
      beforeLoad: (page) => held.on(page),
    });
    await visit.page.waitForSelector('p >> nth=9');
    await observed(visit.page);
    held.answer();
    return visit;
  }

  async function assertReserved([, config, moves]: Reserved): Promise<void> {
    const { page, assertQuiet } = await openDrawn(config, trackedAnswer({ html: AD }));
    await page.waitForSelector('.ad');
    const shift = await shiftOf(page);
    if (moves) {
      assert.ok(shift > 0);
    } else {
      assert.is(shift, 0);
    }
    assertQuiet();
  }

  async function assertCollapsed([collapse, isThere, moves]: Collapsed): Promise<void> {
    const { page, assertQuiet } = await openDrawn({ reserve: RESERVE, collapse }, NO_FILL);
    await inState(page, 'unfilled');
    if (!isThere) {
      await page.waitForSelector('#slot', { state: 'hidden' });
    } else {
      await page.waitForLoadState('networkidle');
    }
    const height = await page.$eval('#slot', (slot) => slot.getBoundingClientRect().height);
    assert.is(height, isThere ? 250 : 0);
    const shift = await shiftOf(page);
    assert.is(shift > 0, moves);
    assertQuiet();
  }

  async function assertMargins(
    [, lazy, fetchAt, renderAt]: Margins,
    place: AdPage = FAR,
  ): Promise<void> {
    stage().adServer.setZone(ZONE, trackedAnswer({ html: AD }));
    const { page, ...visit } = await stage().open({
      html: adPage({ ...place, config: { lazy } }),
      viewport: { width: 1280, height: 800 },
    });
    await visit.settled();
    await scrollNear(page, fetchAt + 2);
    await visit.settled();
    assert.is(stage().requests().length, 0);
    await scrollNear(page, fetchAt - 2);
    await stage().waitForHit(({ kind }) => kind === 'request');
    await scrollNear(page, renderAt + 2);
    await visit.settled();
    assert.is(await page.locator('.ad').count(), 0);
    assert.is(stage().pixels(/im\.gif/).length, 0);
    await scrollNear(page, renderAt - 2);
    await page.waitForSelector('.ad');
    await stage().waitForHit(({ path }) => path === '/im.gif?sid=1');
    assert.is(stage().requests().length, 1);
    visit.assertQuiet();
  }

  /** Makes a test of each row. */
  const testRows = (reserved: Reserved[], collapsed: Collapsed[], margins: Margins[]) => {
    for (const row of reserved) {
      test(`reserve › ${row[0]}: the page ${row[2] ? 'moves' : 'does not move'}`, () =>
        assertReserved(row));
    }
    for (const row of collapsed) {
      test(`collapse ${row[0]} › a no-fill in view ${row[1] ? 'keeps' : 'gives back'} its room`, () =>
        assertCollapsed(row));
    }
    for (const row of margins) {
      test(`lazy › ${row[0]}: asks at ${row[2]} px, and draws at ${row[3]} px`, () =>
        assertMargins(row));
    }
  };
  return { assertMargins, testRows };
}
