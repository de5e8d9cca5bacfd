import * as assert from 'uvu/assert';
import { assertCloses, PLAYER } from '../support/lightbox-stand';
import { suiteOnStage } from '../support/stage';
import { openLightbox } from '../support/video-page';

const { test, stage } = suiteOnStage('lightbox');

test('Esc › closes it: focus goes back, nothing is left, and it opens again', () =>
  assertCloses(stage, (page) => page.keyboard.press('Escape')));

for (const [videoExperience, expected] of [
  ['autoplay_lightbox', 'true'],
  ['', 'false'],
]) {
  test(`videoExperience "${videoExperience}" › auto_play=${expected}`, async () => {
    const { page } = await openLightbox(stage(), { ad: { videoExperience } });
    const src = await page.waitForSelector(PLAYER).then((frame) => frame.getAttribute('src'));
    assert.is(new URL(src as string).searchParams.get('auto_play'), expected);
    assert.is(new URL(src as string).searchParams.get('crid'), '1');
  });
}
