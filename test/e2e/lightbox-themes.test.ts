import * as assert from 'uvu/assert';
import { suiteOnStage } from '../support/stage';
import { openVideoPage } from '../support/video-page';

const { test, stage } = suiteOnStage('lightbox on pages that change and themes that style');

const OVERLAY = '#an-lightbox-overlay';
const PLAYER = '#an-lightbox-player-iframe';
const CLOSED = { state: 'detached' } as const;

test('a page that replaces its body › scrolls, and the lightbox opens again', async () => {
  const { page, assertQuiet } = await openVideoPage(stage());
  await page.waitForSelector('.video-ad[tabindex]');
  await page.click('.video-ad');
  await page.waitForSelector(PLAYER);
  await page.evaluate(() => {
    const ad = document.querySelector('main') as HTMLElement;
    const body = document.createElement('body');
    body.append(ad);
    document.body.replaceWith(body);
  });
  assert.is(
    await page.evaluate(() => getComputedStyle(document.documentElement).overflowY),
    'visible',
  );
  await page.click('.video-ad');
  await page.waitForSelector(PLAYER);
  assertQuiet(/ERR_ABORTED .*(player\.html|clip\.webm)/);
});

const GONE: [how: string, script: string][] = [
  ['removes its dialog', `document.querySelector('${OVERLAY}').remove()`],
  ['empties what is around it', `document.querySelector('${OVERLAY}').parentNode.innerHTML = ''`],
  [
    'hides its dialog by css',
    `document.head.append(Object.assign(document.createElement('style'), { textContent: '${OVERLAY} { display: none !important }' }));
    document.body.append('x')`,
  ],
  [
    'makes its dialog invisible',
    `document.querySelector('${OVERLAY}').style.setProperty('visibility', 'hidden', 'important')`,
  ],
  ['takes away that it is open', `document.querySelector('${OVERLAY}').removeAttribute('open')`],
];

for (const [how, script] of GONE) {
  test(`a page or a blocker that ${how} › the page scrolls and can be clicked, and it is told`, async () => {
    const { page } = await openVideoPage(stage(), {
      before: '<button id="page-button">Page</button>',
      after: '<div style="height: 3000px"></div>',
    });
    await page.evaluate(
      'adsnativetag.on("lightboxClosed", function () { window.told = (window.told || 0) + 1; })',
    );
    await page.waitForSelector('.video-ad[tabindex]');
    await page.click('.video-ad');
    await page.waitForSelector(PLAYER);
    await page.evaluate(script);
    await page.waitForFunction('window.told === 1');
    const overflow = await page.evaluate(
      () => getComputedStyle(document.documentElement).overflowY,
    );
    assert.is(overflow, 'visible');
    await page.click('#page-button', { timeout: 5000 });
    assert.is(await page.locator(OVERLAY).count(), 0);
  });
}

for (const rule of [
  'header, button, p, dialog { display: none }',
  'header { position: fixed; top: -200px; height: 0; overflow: hidden }',
  'button { position: absolute; left: -999px; opacity: 0; visibility: hidden }',
]) {
  test(`a theme’s “${rule}” › the lightbox can be closed`, async () => {
    const { page } = await openVideoPage(stage(), { before: `<style>${rule}</style>` });
    await page.waitForSelector('.video-ad[tabindex]');
    await page.click('.video-ad');
    await page.waitForSelector(PLAYER);
    await page.click('#an-lightbox-header button');
    await page.waitForSelector(OVERLAY, CLOSED);
  });
}
