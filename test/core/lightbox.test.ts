import * as assert from 'uvu/assert';
import { assertCloses, CLOSED, OVERLAY, PLAYER } from '../support/lightbox-stand';
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

test('closed while its video is in a window of its own › the video stops', async () => {
  const ad = { embedUrl: '{{ADS}}/static/clip.webm' };
  const { page } = await openLightbox(stage(), { ad });
  const video = await page.waitForSelector(`${OVERLAY} video`);
  await video.evaluate(async (element) => {
    const videoElement = element as HTMLVideoElement;
    Object.assign(videoElement, { loop: true, muted: true });
    await videoElement.play();
    await videoElement.requestPictureInPicture();
  });
  await page.keyboard.press('Escape');
  await page.waitForSelector(OVERLAY, CLOSED);
  assert.ok(await video.evaluate((element) => (element as HTMLVideoElement).paused));
});
