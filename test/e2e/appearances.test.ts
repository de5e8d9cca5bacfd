import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { adPage, concluded, trackedAnswer, ZONE } from '../support/ad-page';
import { axeFindings } from '../support/axe';
import { chunkLoaded } from '../support/chunk-loaded';
import { openConsole } from '../support/console-page';
import { suiteOnStage } from '../support/stage';
import type { VisitOptions } from '../support/visit';

const { test, stage } = suiteOnStage('appearances');

const PARTS = {
  html: '',
  title: 'A kettle that hums when the water is right',
  summary: 'It never whistles at night, and it waits until you come home. '.repeat(8).trim(),
  imageSrc: '{{ADS}}/static/tea.svg',
  promotedBy: 'Harbor Tea Company',
  ctaUrl: '{{ADS}}/ck?url=shop',
  ctaTitle: 'See the kettle',
  privacy: {
    iconUrl: '{{ADS}}/static/tea.svg',
    policyUrl: '{{ADS}}/ck?url=policy',
    clientRendered: true,
  },
};

const VIDEO = { type: 'video', embedUrl: '{{ADS}}/static/clip.webm' };

const RIGHT_TO_LEFT = '<script>document.documentElement.dir = "rtl";</script>';

/** How a visitor looks at a page. A zoom of 200 % is half of the width, at twice the pixels. */
const LOOKS: [name: string, options: VisitOptions, head?: string][] = [
  ['from right to left', {}, RIGHT_TO_LEFT],
  [
    'at a zoom of 200 %',
    { viewport: { width: 640, height: 400 }, context: { deviceScaleFactor: 2 } },
  ],
  ['on a phone from right to left', { viewport: { width: 320, height: 640 } }, RIGHT_TO_LEFT],
  ['in forced colours', { context: { forcedColors: 'active' } }],
  ['in forced dark colours', { context: { forcedColors: 'active', colorScheme: 'dark' } }],
  ['with less motion', { context: { reducedMotion: 'reduce' } }],
];

async function open(ad: object, options: VisitOptions, head = '') {
  stage().adServer.setZone(ZONE, trackedAnswer({ ...PARTS, ...ad }));
  const html = adPage({
    html: `${head}<main><h1>Tea</h1><div id="slot"></div></main>`,
    elementId: 'slot',
  });
  const visit = await stage().open({ html, ...options });
  await concluded(visit.page);
  await chunkLoaded(visit.page, 'renderer');
  return visit;
}

/** Whether nothing has to be scrolled sideways to be read. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Whether an element is within the window, and its text within it. */
const isWhole = (page: Page, selector: string) =>
  page.evaluate((path) => {
    const element = document.querySelector(path) as HTMLElement;
    const { left, right, width } = element.getBoundingClientRect();
    return (
      width > 0 &&
      left >= 0 &&
      right <= innerWidth &&
      element.scrollWidth <= element.clientWidth + 1
    );
  }, selector);

for (const [name, options, head] of LOOKS) {
  test(`template, label and icon ${name} › axe-core finds nothing, and all fits`, async () => {
    const { page, assertQuiet } = await open({}, options, head);
    assert.equal(await axeFindings(page), []);
    await page.click('.adsnative-read-more');
    await page.getByRole('button', { name: 'Read less' }).waitFor();
    assert.equal(await axeFindings(page), []);
    assert.ok(await fits(page));
    for (const selector of [
      '.adsnative-native',
      '.adsnative-cta-button',
      '.adsnative-privacy-button',
    ]) {
      assert.ok(await isWhole(page, selector), selector);
    }
    if (head) {
      // The label is where reading begins.
      const [label, title] = await page.evaluate(() =>
        ['.adsnative-sponsored-label', '.adsnative-title'].map(
          (path) => document.querySelector(path)?.getBoundingClientRect().right ?? 0,
        ),
      );
      assert.ok(Number(label) >= Number(title), `${label} ${title}`);
    }
    assertQuiet();
  });

  test(`lightbox ${name} › axe-core finds nothing, and all fits`, async () => {
    const { page, assertQuiet } = await open(
      { ...VIDEO, videoExperience: 'lightbox' },
      options,
      head,
    );
    await page.click('.adsnative-title');
    const dialog = page.getByRole('dialog');
    await dialog.locator('video').waitFor();
    assert.equal(await axeFindings(page), []);
    assert.ok(await fits(page));
    for (const selector of ['#an-lightbox', '#an-lightbox-header']) {
      assert.ok(await isWhole(page, selector));
    }
    const [close, title] = await page.evaluate(() =>
      ['#an-lightbox-header button', '#an-lightbox-header a'].map(
        (path) => document.querySelector(path)?.getBoundingClientRect().left ?? 0,
      ),
    );
    // The way out is where reading ends.
    assert.is(Number(close) > Number(title), !head);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    assertQuiet();
  });

  test(`player in place ${name} › axe-core finds nothing, and all fits`, async () => {
    const { page, assertQuiet } = await open({ ...VIDEO, inlineVideo: true }, options, head);
    await page.locator('.adsnative-video-embed video').waitFor();
    assert.equal(await axeFindings(page), []);
    assert.ok(await fits(page));
    assert.ok(await isWhole(page, '.adsnative-video-embed'));
    assertQuiet();
  });

  test(`console ${name} › axe-core finds nothing, all fits, and it reads from left to right`, async () => {
    const { page, assertQuiet } = await open({}, options, head);
    const panel = await openConsole(page);
    assert.equal(await axeFindings(page), []);
    const box = await panel.boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= Number(page.viewportSize()?.width));
    assert.is(await panel.evaluate((element) => getComputedStyle(element).direction), 'ltr');
    assert.ok(await fits(page));
    assertQuiet();
  });
}

test('with less motion › a video in place waits for the visitor, and a story opens at once', async () => {
  const { page } = await open(
    { ...VIDEO, inlineVideo: true },
    { context: { reducedMotion: 'reduce' } },
  );
  const video = page.locator('.adsnative-video-embed video');
  await video.waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 2);
  assert.is(await video.evaluate((element) => (element as HTMLVideoElement).paused), true);
  await page.click('.adsnative-read-more');
  await page.getByRole('button', { name: 'Read less' }).waitFor();
  assert.is(await page.evaluate(() => document.getAnimations().length), 0);
});

/** The colours of an element's ground and of its text. */
const coloursOf = (page: Page, selector: string) =>
  page.evaluate((path) => {
    const { backgroundColor, color } = getComputedStyle(document.querySelector(path) as Element);
    return [backgroundColor, color];
  }, selector);

test('in forced dark colours › what the tag draws has the visitor’s colours, and not its own', async () => {
  const { page } = await open({}, { context: { forcedColors: 'active', colorScheme: 'dark' } });
  const [ground] = await coloursOf(page, '.adsnative-native');
  const [, label] = await coloursOf(page, '.adsnative-sponsored-label');
  const [, button] = await coloursOf(page, '.adsnative-cta-button');
  // Chromium's are white text and yellow links on black.
  assert.equal(
    [ground, label, button],
    ['rgba(0, 0, 0, 0.04)', 'rgb(255, 255, 255)', 'rgb(255, 255, 0)'],
  );
});

test('in forced colours › the label, the call to action and the lightbox have edges', async () => {
  const { page } = await open(
    { ...VIDEO, videoExperience: 'lightbox' },
    { context: { forcedColors: 'active' } },
  );
  const edges = (selector: string) =>
    page.evaluate((path) => {
      const { borderTopColor, borderTopWidth, outlineColor, outlineWidth } = getComputedStyle(
        document.querySelector(path) as Element,
      );
      return [
        borderTopWidth === '1px' ? borderTopColor : '',
        outlineWidth === '1px' ? outlineColor : '',
      ];
    }, selector);
  const isSeen = (colours: string[]) =>
    colours.some((colour) => colour && !/^rgba\(.*, 0\)$/.test(colour));
  for (const selector of ['.adsnative-sponsored-label', '.adsnative-cta-button']) {
    assert.ok(isSeen(await edges(selector)), selector);
  }
  await page.click('.adsnative-title');
  await page.locator('#an-lightbox video').waitFor();
  for (const selector of ['#an-lightbox', '#an-lightbox-header button']) {
    assert.ok(isSeen(await edges(selector)), selector);
  }
});
