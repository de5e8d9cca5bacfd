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
