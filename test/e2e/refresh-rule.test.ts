import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { PlacementConfig } from '../../src/public/options';
import { type AdPage, concluded, trackedAnswer, ZONE } from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import { chunkLoaded } from '../support/chunk-loaded';
import {
  intervalsOf,
  measured,
  openMeasured,
  run,
  showPixels,
  sized,
} from '../support/measured-page';
import { observed } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';
import { setVisibility } from '../support/tab';
import { VIDEO_AD } from '../support/video-page';

const { test, stage } = suiteOnStage('refresh by time in view');

/** Ticks of the test clock in a second. */
const SECOND = 10;

/** Pixels of the ad's height that count as in view. */
const WHOLE = 200;

const HOLDABLE = sized(300, 200, '<button>in the ad</button>');

interface ViewTimes {
  viewTimes: { ad: number; seconds: number }[];
}

const TELL_VIEW_TIMES = `
  window.viewTimes = [];
  adsnativetag.on('viewTime', function (event) {
    viewTimes.push({ ad: event.ad, seconds: Math.round(event.milliseconds / 1000) });
  });`;

/** How many ads were asked for. */
function asked(): number {
  return stage().requests().length;
}

/** Opens a page whose ad is out of view. The clock is stopped. */
async function open(
  refresh: PlacementConfig['refresh'],
  options: AdPage = {},
  doctype?: string,
): Promise<Page> {
  const { page } = await openMeasured(
    stage(),
    { html: HOLDABLE },
    { config: { refresh }, script: TELL_VIEW_TIMES, ...options },
    doctype,
  );
  for (const name of ['view-time', 'in-view'] as const) {
    await chunkLoaded(page, name);
  }
  // Viewability and time in view have an observer each.
  await measured(page, 2);
  return page;
}

/** Lets seconds pass. */
async function pass(page: Page, seconds: number): Promise<void> {
  await run(page, seconds * SECOND);
}

/** The view times that were reported. */
function told(page: Page): Promise<ViewTimes['viewTimes']> {
  return page.evaluate(() => (window as never as ViewTimes).viewTimes);
}

/** Waits for the ad of the `count`th request, and for its measurement. */
async function shown(page: Page, count: number): Promise<void> {
  await concluded(page, count);
  await measured(page, 2 * count);
}

test('the ad is replaced after its time in view, at most so often', async () => {
  const page = await open({ viewedSeconds: 45, max: 2 });
  await showPixels(page, WHOLE);
  await pass(page, 44);
  assert.is(asked(), 1);
  for (const count of [2, 3]) {
    await pass(page, 2);
    await shown(page, count);
    assert.is(asked(), count);
    // The ad may have come within the two seconds.
    await pass(page, 42);
    assert.is(asked(), count);
    await pass(page, 2);
  }
  await pass(page, 120);
  assert.is(asked(), 3);
  assert.is(stage().pixels(/im\.gif/).length, 3);
});

test('never before 30 seconds', async () => {
  const page = await open({ viewedSeconds: 5 });
  await showPixels(page, WHOLE);
  await pass(page, 29);
  assert.is(asked(), 1);
  await pass(page, 2);
  await shown(page, 2);
  assert.is(asked(), 2);
});

test('only time in view counts, in a visible tab', async () => {
  const page = await open({ viewedSeconds: 30 });
  await pass(page, 60);
  await showPixels(page, WHOLE);
  await pass(page, 15);
  // Less than half of the ad.
  await showPixels(page, WHOLE * 0.4);
  await pass(page, 60);
  await showPixels(page, WHOLE);
  await pass(page, 5);
  await setVisibility(page, 'hidden');
  await pass(page, 60);
  assert.is(await intervalsOf(page), 0);
  await setVisibility(page, 'visible');
  await pass(page, 7);
  assert.is(asked(), 1);
  await pass(page, 6);
  await shown(page, 2);
  const [first] = await told(page);
  // The old ad stays until the new one has arrived.
  assert.ok(first && first.seconds >= 30 && first.seconds < 34, `${first?.seconds} s`);
});

test('time behind something else does not count', async () => {
  const page = await open({ viewedSeconds: 30 });
  await showPixels(page, WHOLE);
  await pass(page, 15);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="dialog" style="position:fixed;inset:0;background:#fff"></div>',
    );
  });
  await pass(page, 60);
  assert.is(asked(), 1);
  await page.evaluate(() => document.getElementById('dialog')?.remove());
  await pass(page, 18);
  await shown(page, 2);
  assert.is(asked(), 2);
});

test('never while the visitor points at the ad or touches it', async () => {
  const page = await open({ viewedSeconds: 30 });
  await showPixels(page, WHOLE);
  const box = await page.locator('.ad').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await pass(page, 60);
  assert.is(asked(), 1);
  await page.mouse.move((box?.x ?? 0) + 900, 10);
  await pass(page, 1);
  await shown(page, 2);
  assert.is(asked(), 2);
});

test('never while the visitor has the focus in it', async () => {
  const page = await open({ viewedSeconds: 30 });
  await showPixels(page, WHOLE);
  await page.focus('.ad button');
  await pass(page, 60);
  assert.is(asked(), 1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await pass(page, 1);
  await shown(page, 2);
  assert.is(asked(), 2);
});

test('an answer without an ad leaves the ad, and it is tried again after as much time', async () => {
  const page = await open({ viewedSeconds: 30 });
  stage().adServer.setZone(ZONE, {
    answer: { status: 'FAIL', message: 'No active campaigns found' },
  });
  await showPixels(page, WHOLE);
  await pass(page, 32);
  await concluded(page, 2);
  assert.is(await page.locator('.ad').count(), 1);
  await pass(page, 20);
  assert.is(asked(), 2);
  stage().adServer.setZone(ZONE, trackedAnswer({ html: HOLDABLE }));
  assert.equal(await told(page), []);
});

test('view time is reported once for each ad: when it is replaced, destroyed, or the page is left', async () => {
  const page = await open({ viewedSeconds: 30 });
  await showPixels(page, WHOLE);
  await pass(page, 32);
  await shown(page, 2);
  await pass(page, 10);
  await page.evaluate(() => {
    for (let i = 0; i < 2; i++) {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    }
    (window as never as { unit: { destroy(): void } }).unit.destroy();
  });
  const times = await told(page);
  assertEach(times, ({ seconds }) => Math.floor(seconds / 10), [3, 1]);
  await pass(page, 60);
  assert.is(await intervalsOf(page), 0);
});

/** What leaves a fifth of the ad in view, which the page's window has all of. */
const CUTS: [what: string, html: string, doctype: string][] = [
  [
    'a box that cuts off',
    '<div style="height:40px;overflow:hidden"><div id="slot"></div></div>',
    '<!doctype html>',
  ],
  [
    'the lower edge of a page in quirks mode',
    '<div style="height:760px"></div><div id="slot"></div><div style="height:2000px"></div>',
    '',
  ],
];

for (const [what, html, doctype] of CUTS) {
  test(`${what} › what it leaves of the ad is no time in view`, async () => {
    const page = await open({ viewedSeconds: 30 }, { html }, doctype);
    await pass(page, 60);
    assert.is(asked(), 1);
    await page.evaluate(() => (window as never as { unit: { destroy(): void } }).unit.destroy());
    assert.equal(await told(page), [{ ad: 0, seconds: 0 }]);
  });
}

test('the setting viewTime reports without refreshing', async () => {
  const page = await open(undefined, { settings: { viewTime: true }, config: {} });
  await showPixels(page, WHOLE);
  await pass(page, 100);
  assert.is(asked(), 1);
  await page.evaluate(() => (window as never as { unit: { destroy(): void } }).unit.destroy());
  assert.equal(await told(page), [{ ad: 0, seconds: 100 }]);
});

test('a page that comes back asks anew, if the placement wants it', async () => {
  const page = await open({ onReturn: true });
  const back = (persisted: boolean) =>
    page.evaluate(
      (value) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: value })),
      persisted,
    );
  await back(false);
  await observed(page);
  assert.is(asked(), 1);
  await back(true);
  await shown(page, 2);
  assert.is(asked(), 2);
});

test('without the option, no file is loaded for it', async () => {
  const { page } = await openMeasured(stage(), { html: HOLDABLE });
  await showPixels(page, WHOLE);
  await pass(page, 100);
  assert.is(asked(), 1);
  assert.not(stage().tagServer.requests.some((file) => file.startsWith('view-time')));
});

test('never while its lightbox is open', async () => {
  const { page } = await openMeasured(stage(), VIDEO_AD, {
    config: { refresh: { viewedSeconds: 30 } },
  });
  await measured(page, 2);
  await showPixels(page, WHOLE);
  await pass(page, 15);
  await page.click('.video-ad');
  await page.waitForSelector('#an-lightbox-player-iframe');
  await page.mouse.move(5, 5);
  await pass(page, 60);
  assert.is(asked(), 1);
  await page.keyboard.press('Escape');
  await page.waitForSelector('#an-lightbox-overlay', { state: 'detached' });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await pass(page, 20);
  await concluded(page, 2);
  assert.is(asked(), 2);
});
