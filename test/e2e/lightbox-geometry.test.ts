import * as assert from 'uvu/assert';
import { CLOSED, OVERLAY, PLAYER } from '../support/lightbox-stand';
import { suiteOnStage } from '../support/stage';
import { openLightbox, openVideoPage } from '../support/video-page';

const { test, stage } = suiteOnStage('lightbox geometry');

interface Geometry {
  viewport: { width: number; height: number };
  box: [width: number, height: number];
}

const GEOMETRY: Geometry[] = [
  { viewport: { width: 1280, height: 800 }, box: [853, 640] },
  { viewport: { width: 390, height: 844 }, box: [312, 234] },
  { viewport: { width: 900, height: 850 }, box: [720, 540] },
];

for (const { viewport, box } of GEOMETRY) {
  test(`at ${viewport.width} × ${viewport.height} › the box is ${box.join(' × ')}, centred, on black at 70 percent`, async () => {
    const { page } = await openLightbox(stage(), { viewport });
    await page.waitForSelector(PLAYER);
    const seen = await page.evaluate(() => {
      const rect = document.getElementById('an-lightbox')?.getBoundingClientRect() as DOMRect;
      const overlay = document.getElementById('an-lightbox-overlay') as HTMLElement;
      return {
        box: [Math.round(rect.width), Math.round(rect.height)],
        offCentre:
          Math.abs(rect.left + rect.right - innerWidth) +
          Math.abs(rect.top + rect.bottom - innerHeight),
        color: getComputedStyle(overlay).backgroundColor,
        backdrop: getComputedStyle(overlay, '::backdrop').backgroundColor,
      };
    });
    assert.equal(seen.box, box);
    assert.ok(seen.offCentre < 2);
    assert.is(seen.color, 'rgba(0, 0, 0, 0.7)');
    assert.is(seen.backdrop, 'rgba(0, 0, 0, 0)');
    // What the eye gets: a white page under black at 70 percent is a grey of 30 percent.
    const png = await page.screenshot({
      clip: { x: 2, y: viewport.height - 4, width: 1, height: 1 },
    });
    const grey = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    }, png.toString('base64'));
    for (const channel of grey) {
      assert.ok(Math.abs(channel - 0.3 * 255) <= 1, grey.join());
    }
  });
}

test('it follows a rotation', async () => {
  const { page } = await openLightbox(stage(), { viewport: { width: 390, height: 844 } });
  await page.waitForSelector(PLAYER);
  await page.setViewportSize({ width: 844, height: 390 });
  const width = await page.evaluate(
    () => document.getElementById('an-lightbox')?.getBoundingClientRect().width,
  );
  assert.is(Math.round(width as number), 416);
});

test('a double click on the ad › the second click, which is beside the box, does not close it', async () => {
  const { page } = await openVideoPage(stage());
  const { x, y } = (await page.locator('.video-ad').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 9, y + 9);
  await page.waitForSelector(PLAYER);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  assert.ok(await page.isVisible(OVERLAY));
  await page.mouse.click(x + 9, y + 9);
  await page.waitForSelector(OVERLAY, CLOSED);
});
