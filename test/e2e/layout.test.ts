import * as assert from 'uvu/assert';
import { adPage, concluded, openAdPage, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import {
  AD,
  createLayoutStand,
  FAR,
  FAR_IN_COLUMN,
  NO_FILL,
  RESERVE,
  ROOM,
  SHIFTS,
  shiftOf,
} from '../support/layout-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('layout');
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer({ html: AD })));
const { assertMargins, testRows } = createLayoutStand(test, stage);

test('collapse offscreen › the room goes when it is out of sight, and nothing that is seen moves', async () => {
  stage().adServer.setZone(ZONE, NO_FILL);
  const { page, assertQuiet } = await openAdPage(
    stage(),
    {
      head: SHIFTS,
      html: `<div id="slot"></div>${ROOM}`,
      config: { reserve: RESERVE, collapse: 'offscreen' },
    },
    { viewport: { width: 1280, height: 800 } },
  );
  await page.waitForLoadState('networkidle');
  assert.is(await page.isVisible('#slot'), true);
  await page.evaluate(() => {
    (window as never as { shift: number }).shift = 0;
    window.scrollTo(0, 1000);
  });
  await page.waitForSelector('#slot', { state: 'hidden' });
  assert.is(await shiftOf(page), 0);
  assertQuiet();
});

test('an element that was given back › is there again for the next ad, however often there was none', async () => {
  stage().adServer.setZone(ZONE, NO_FILL);
  const { page, assertQuiet } = await stage().open(
    adPage({
      elementId: 'slot',
      html: '<div id="slot" style="min-height:90px"></div>',
      config: { collapse: 'noFill' },
    }),
  );
  const refresh = () =>
    page.evaluate(() => (window as never as { unit: { refresh(): boolean } }).unit.refresh());
  await concluded(page);
  await page.waitForSelector('#slot', { state: 'hidden' });
  await refresh();
  await concluded(page, 2);
  await page.waitForSelector('#slot', { state: 'hidden' });
  stage().adServer.setZone(ZONE, trackedAnswer({ html: AD }));
  await refresh();
  await concluded(page, 3);
  assert.is(await stateOf(page), 'rendered');
  assert.is(await page.isVisible('.ad'), true);
  assertQuiet();
});

test('an element that was given back › that the page shows again itself is as the page has made it', async () => {
  stage().adServer.setZone(ZONE, NO_FILL);
  const { page } = await stage().open(
    adPage({ elementId: 'slot', config: { collapse: 'noFill' } }),
  );
  // An empty element is hidden to the driver before the tag hides it, too.
  await concluded(page);
  await page.waitForFunction(() => document.getElementById('slot')?.style.display);
  const display = await page.evaluate(() => {
    const { style } = document.getElementById('slot') as HTMLElement;
    style.display = 'grid';
    (window as never as { unit: { destroy(): void } }).unit.destroy();
    return style.display;
  });
  assert.is(display, 'grid');
});

test('lazy › an element that is in view from the start has its ad at once', async () => {
  const { page, assertQuiet } = await openAdPage(stage(), { config: { lazy: {} } });
  assert.is(await page.locator('#slot > .ad').count(), 1);
  assertQuiet();
});

testRows(
  [
    ['an aspect ratio', { reserve: { width: 300, aspectRatio: '300 / 250' } }, false],
    ['more than the ad needs', { reserve: { height: 400 } }, false],
  ],
  [
    ['never', true, false],
    ['offscreen', true, false],
  ],
  [
    ['margins in pixels', { fetchMargin: 400, renderMargin: 100 }, 400, 100],
    ['margins with a unit', { fetchMargin: '50%', renderMargin: '80px' }, 400, 80],
    ['margins that are none', { fetchMargin: 'far', renderMargin: null }, 800, 200],
  ],
);

test('lazy › in a column that scrolls: asks at 400 px, and draws at 100 px', () =>
  assertMargins(['', { fetchMargin: 400, renderMargin: 100 }, 400, 100], FAR_IN_COLUMN));

test('lazy › in a column that stands out of what clips around it: the same', () =>
  assertMargins(['', { fetchMargin: 400, renderMargin: 100 }, 400, 100], {
    ...FAR_IN_COLUMN,
    html: `<div style="overflow:hidden"><div style="position:absolute;inset:0">${FAR_IN_COLUMN.html}</div></div>`,
  }));

test('lazy › a placement without an element asks at once, and says what is missing', async () => {
  const { assertQuiet } = await stage().open(
    adPage({ elementId: 'nowhere', config: { lazy: {} } }),
  );
  await stage().waitForHit(({ kind }) => kind === 'request');
  assertQuiet();
});

test('lazy false › asks at once', async () => {
  const { page, assertQuiet } = await openAdPage(stage(), { ...FAR, config: { lazy: false } });
  assert.is(await stateOf(page), 'rendered');
  assertQuiet();
});
