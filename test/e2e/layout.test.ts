import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { adPage, concluded, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import { AD, NO_FILL, RESERVE, ROOM, SHIFTS, shiftOf } from '../support/layout-stand';
import { stageFor } from '../support/stage';

const test = suite('layout');

const stage = stageFor(test);

test('collapse offscreen › the room goes when it is out of sight, and nothing that is seen moves', async () => {
  stage().adServer.setZone(ZONE, NO_FILL);
  const { page, assertQuiet } = await stage().open({
    html: adPage({
      head: SHIFTS,
      html: `<div id="slot"></div>${ROOM}`,
      elementId: 'slot',
      config: { reserve: RESERVE, collapse: 'offscreen' },
    }),
    viewport: { width: 1280, height: 800 },
  });
  await concluded(page);
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

test('lazy › an element that is in view from the start has its ad at once', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ html: AD }));
  const { page, assertQuiet } = await stage().open(adPage({ elementId: 'slot', config: { lazy: {} } }));
  await concluded(page);
  assert.is(await page.locator('#slot > .ad').count(), 1);
  assertQuiet();
});

test.run();
