import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type AdPage, adPage, concluded, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import { AD, NO_FILL, RESERVE, ROOM, SHIFTS, shiftOf } from '../support/layout-stand';
import { observed } from '../support/page-clock';
import { pageHtml } from '../support/page-html';
import { queueSnippet } from '../support/snippet';
import { stageFor } from '../support/stage';

const test = suite('room');

const stage = stageFor(test);

/** A page whose tag is there when the rest is parsed: what is reserved later than the first drawing moves the page. */
function shiftPage(config: Record<string, unknown>): string {
  const commands = queueSnippet({ apiKey: ZONE, elementId: 'slot', config, script: 'window.unit = unit;' });
  const text = '<p>Some text that must not move.</p>'.repeat(5);
  return pageHtml({
    head: SHIFTS,
    body: `${text}<div id="slot"></div><script src="{{TAG}}/tag.js"></script>${commands}${text}`,
  });
}

/** The page, drawn before the answer comes, and after. */
async function openDrawn(config: Record<string, unknown>, zone: object) {
  stage().adServer.setZone(ZONE, zone);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const visit = await stage().open({
    html: shiftPage(config),
    beforeLoad: (page) =>
      page.route(/ad-template/, async (route) => {
        await held;
        await route.continue();
      }),
  });
  await visit.page.waitForSelector('p >> nth=9');
  await observed(visit.page);
  answer();
  return visit;
}

const RESERVED: [name: string, config: Record<string, unknown>, moves: boolean][] = [
  ['nothing reserved', {}, true],
  ['width and height', { reserve: { width: 300, height: 250 } }, false],
  ['an aspect ratio', { reserve: { width: 300, aspectRatio: '300 / 250' } }, false],
  ['more than the ad needs', { reserve: { height: 400 } }, false],
];

for (const [name, config, moves] of RESERVED) {
  test(`reserve › ${name}: the page ${moves ? 'moves' : 'does not move'}`, async () => {
    const { page, assertQuiet } = await openDrawn(config, trackedAnswer({ html: AD }));
    await page.waitForSelector('.ad');
    const shift = await shiftOf(page);
    if (moves) assert.ok(shift > 0);
    else assert.is(shift, 0);
    assertQuiet();
  });
}

const COLLAPSED: [collapse: string | undefined, isThere: boolean, moves: boolean][] = [
  [undefined, true, false],
  ['never', true, false],
  ['noFill', false, true],
  ['offscreen', true, false],
];

for (const [collapse, isThere, moves] of COLLAPSED) {
  test(`collapse ${collapse} › a no-fill in view ${isThere ? 'keeps' : 'gives back'} its room`, async () => {
    const { page, assertQuiet } = await openDrawn({ reserve: RESERVE, collapse }, NO_FILL);
    await page.waitForFunction(
      () => (window as never as { unit?: { state: string } }).unit?.state === 'unfilled',
    );
    if (!isThere) await page.waitForSelector('#slot', { state: 'hidden' });
    else await page.waitForLoadState('networkidle');
    const height = await page.$eval('#slot', (slot) => slot.getBoundingClientRect().height);
    assert.is(height, isThere ? 250 : 0);
    const shift = await shiftOf(page);
    assert.is(shift > 0, moves);
    assertQuiet();
  });
}

const FAR: AdPage = { head: SHIFTS, html: `${ROOM}<div id="slot"></div>${ROOM}`, elementId: 'slot' };

/** Scrolls until the slot is this many pixels below the viewport. */
async function scrollNear(page: Page, distance: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), 3000 - 800 - distance);
  await observed(page);
}

function requests(): number {
  return stage().adServer.log.filter(({ kind }) => kind === 'request').length;
}

const MARGINS: [name: string, lazy: object, fetchAt: number, renderAt: number][] = [
  ['the margins that nobody set', {}, 800, 200],
  ['margins in pixels', { fetchMargin: 400, renderMargin: 100 }, 400, 100],
  ['margins with a unit', { fetchMargin: '50%', renderMargin: '80px' }, 400, 80],
  ['margins that are none', { fetchMargin: 'far', renderMargin: null }, 800, 200],
];

for (const [name, lazy, fetchAt, renderAt] of MARGINS) {
  test(`lazy › ${name}: asks at ${fetchAt} px, and draws at ${renderAt} px`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer({ html: AD }));
    const visit = await stage().open({
      html: adPage({ ...FAR, config: { lazy } }),
      viewport: { width: 1280, height: 800 },
    });
    const { page } = visit;
    await visit.settled();
    await scrollNear(page, fetchAt + 2);
    await visit.settled();
    assert.is(requests(), 0);
    await scrollNear(page, fetchAt - 2);
    await stage().waitForHit(({ kind }) => kind === 'request');
    await scrollNear(page, renderAt + 2);
    await visit.settled();
    assert.is(await page.locator('.ad').count(), 0);
    assert.is(stage().pixels(/im\.gif/).length, 0);
    await scrollNear(page, renderAt - 2);
    await page.waitForSelector('.ad');
    await stage().waitForHit(({ path }) => path === '/im.gif?sid=1');
    assert.is(requests(), 1);
    visit.assertQuiet();
  });
}

test('lazy › a placement without an element asks at once, and says what is missing', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ html: AD }));
  const { assertQuiet } = await stage().open(adPage({ elementId: 'nowhere', config: { lazy: {} } }));
  await stage().waitForHit(({ kind }) => kind === 'request');
  assertQuiet();
});

test('lazy false › asks at once', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ html: AD }));
  const { page, assertQuiet } = await stage().open(adPage({ ...FAR, config: { lazy: false } }));
  await concluded(page);
  assert.is(await stateOf(page), 'rendered');
  assertQuiet();
});

test.run();
