import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { axeFindings } from '../support/axe';
import { pageHtml } from '../support/page-html';
import { snippet } from '../support/snippet';
import { stageFor } from '../support/stage';
import { openVideoPage, VIDEO_AD } from '../support/video-page';

const test = suite('lightbox');
const stage = stageFor(test);

const OVERLAY = '#an-lightbox-overlay';
const PLAYER = '#an-lightbox-player-iframe';
const CLOSED = { state: 'detached' } as const;

const WAYS: Record<string, (page: Awaited<ReturnType<typeof openVideoPage>>['page']) => Promise<void>> = {
  Esc: (page) => page.keyboard.press('Escape'),
  'the close button': (page) => page.click('#an-lightbox-header button'),
  'a click on the overlay': (page) => page.mouse.click(5, 5),
  'the keyboard alone': async (page) => {
    await page.keyboard.press('Enter');
  },
};

for (const [name, close] of Object.entries(WAYS)) {
  test(`${name} › closes it: focus goes back, nothing is left, and it opens again`, async () => {
    const { page, assertQuiet } = await openVideoPage(stage());
    for (let round = 0; round < 2; round++) {
      await page.focus('.video-ad');
      await page.keyboard.press('Enter');
      await page.waitForSelector(PLAYER);
      assert.is(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Close');
      await close(page);
      await page.waitForSelector(OVERLAY, CLOSED);
      assert.is(await page.evaluate(() => document.activeElement?.className), 'video-ad');
      assert.is(await page.evaluate(() => document.body.lastElementChild?.tagName), 'MAIN');
    }
    assertQuiet();
  });
}

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
    const { page } = await openVideoPage(stage(), { viewport });
    await page.click('.video-ad');
    await page.waitForSelector(PLAYER);
    const seen = await page.evaluate(() => {
      const rect = document.getElementById('an-lightbox')?.getBoundingClientRect() as DOMRect;
      const overlay = document.getElementById('an-lightbox-overlay') as HTMLElement;
      return {
        box: [Math.round(rect.width), Math.round(rect.height)],
        offCentre:
          Math.abs(rect.left + rect.right - innerWidth) + Math.abs(rect.top + rect.bottom - innerHeight),
        color: getComputedStyle(overlay).backgroundColor,
        backdrop: getComputedStyle(overlay, '::backdrop').backgroundColor,
      };
    });
    assert.equal(seen.box, box);
    assert.ok(seen.offCentre < 2);
    assert.is(seen.color, 'rgba(0, 0, 0, 0.7)');
    assert.is(seen.backdrop, 'rgba(0, 0, 0, 0)');
    // What the eye gets: a white page under black at 70 percent is a grey of 30 percent.
    const png = await page.screenshot({ clip: { x: 2, y: viewport.height - 4, width: 1, height: 1 } });
    const grey = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    }, png.toString('base64'));
    for (const channel of grey) assert.ok(Math.abs(channel - 0.3 * 255) <= 1, grey.join());
  });
}

test('it follows a rotation', async () => {
  const { page } = await openVideoPage(stage(), { viewport: { width: 390, height: 844 } });
  await page.click('.video-ad');
  await page.waitForSelector(PLAYER);
  await page.setViewportSize({ width: 844, height: 390 });
  const width = await page.evaluate(
    () => document.getElementById('an-lightbox')?.getBoundingClientRect().width,
  );
  assert.is(Math.round(width as number), 416);
});

for (const [videoExperience, expected] of [
  ['autoplay_lightbox', 'true'],
  ['', 'false'],
]) {
  test(`videoExperience "${videoExperience}" › auto_play=${expected}`, async () => {
    const { page } = await openVideoPage(stage(), { ad: { videoExperience } });
    await page.click('.video-ad');
    const src = await page.waitForSelector(PLAYER).then((frame) => frame.getAttribute('src'));
    assert.is(new URL(src as string).searchParams.get('auto_play'), expected);
    assert.is(new URL(src as string).searchParams.get('crid'), '1');
  });
}

test('the header links the title to the advertiser, and says who promotes it', async () => {
  const { page } = await openVideoPage(stage());
  await page.click('.video-ad');
  await page.waitForSelector(PLAYER);
  assert.is(await page.textContent('#an-lightbox-header a'), VIDEO_AD.title);
  assert.match((await page.textContent('#an-lightbox-header')) as string, /Promoted by Visit Cornwall/);
  assert.match((await page.getAttribute('#an-lightbox-header a', 'href')) as string, /\/ck\?/);
});

test('the page behind is inert and stays where it was scrolled', async () => {
  const { page } = await openVideoPage(stage(), {
    before: '<div style="height:1500px"></div>',
    after: '<div style="height:1500px"></div>',
  });
  await page.locator('.video-ad').scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await page.click('.video-ad');
  await page.waitForSelector(PLAYER);
  assert.is(
    await page.evaluate(() => (document.querySelector('#before') as HTMLElement).matches(':focus')),
    false,
  );
  await page.evaluate(() => document.getElementById('before')?.focus());
  assert.is.not(await page.evaluate(() => document.activeElement?.id), 'before');
  await page.keyboard.press('Escape');
  await page.waitForSelector(OVERLAY, CLOSED);
  assert.is(await page.evaluate(() => scrollY), scrolled);
});

test('a player that never answers › a message with the link after 10 s, and it can be closed', async () => {
  const { page } = await openVideoPage(stage(), {
    beforeLoad: (one) => Promise.all([one.clock.install(), one.route(/player\.html/, () => {})]),
  });
  await page.click('.video-ad');
  await page.waitForSelector(PLAYER);
  await page.clock.runFor(9_900);
  assert.is(await page.locator('#an-lightbox [role=alert]').count(), 0);
  await page.clock.runFor(200);
  const message = page.locator('#an-lightbox [role=alert]');
  await message.waitFor();
  assert.is(await message.textContent(), 'The video could not be loaded. Visit Visit Cornwall');
  await page.keyboard.press('Escape');
  await page.waitForSelector(OVERLAY, CLOSED);
});

test('a click before the chunk is there › waits for it and still opens', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page } = await openVideoPage(stage(), {
    beforeLoad: (one) => one.route(/\/video-\w+\.js/, (route) => held.then(() => route.continue())),
  });
  await page.click('.video-ad');
  assert.is(await page.locator(OVERLAY).count(), 0);
  release();
  await page.waitForSelector(PLAYER);
});

test('the chunk is not asked for before pointer or focus reach the ad, and then it is', async () => {
  const { page, requests, settled } = await openVideoPage(stage());
  await settled();
  const asked = () => requests.filter((url) => /\/(video|ui)-\w+\.js/.test(url)).length;
  assert.is(asked(), 0);
  const loaded = page.waitForRequest(/\/video-\w+\.js/);
  await page.hover('.video-ad');
  await loaded;
});

test('a page without video ads asks for no file of the video step', async () => {
  const { page, requests, settled } = await stage().open(
    pageHtml({ body: `<div id="slot"></div>${snippet({ apiKey: 'native-story', elementId: 'slot' })}` }),
  );
  await page.waitForSelector('.harbor-story');
  await page.hover('.harbor-story');
  await settled();
  assert.equal(
    requests.filter((url) => /\/(video|player|vast|ui)-/.test(url)),
    [],
  );
});

test('two ads › one lightbox at a time, each with its own player', async () => {
  const { page } = await openVideoPage(stage(), { second: true });
  await page.locator('.video-ad').first().click();
  await page.waitForSelector(PLAYER);
  assert.is(await page.locator(OVERLAY).count(), 1);
  await page.keyboard.press('Escape');
  await page.waitForSelector(OVERLAY, CLOSED);
  await page.locator('.video-ad').nth(1).click();
  assert.match(
    (await page.waitForSelector(PLAYER).then((frame) => frame.getAttribute('src'))) as string,
    /crid=2/,
  );
});

test('inside a friendly frame › it opens over the top window', async () => {
  const { page } = await openVideoPage(stage(), { isFramed: true });
  await page.frameLocator('iframe').locator('.video-ad').click();
  await page.waitForSelector(PLAYER);
  assert.is(await page.locator(OVERLAY).count(), 1);
  await page.keyboard.press('Escape');
  await page.waitForSelector(OVERLAY, CLOSED);
});

test('open and closed are events', async () => {
  const { page } = await openVideoPage(stage());
  await page.click('.video-ad');
  await page.waitForSelector(PLAYER);
  await page.keyboard.press('Escape');
  await page.waitForSelector(OVERLAY, CLOSED);
  const types = await page.evaluate(() =>
    (window as never as { unit: { trace(): { type: string }[] } }).unit.trace().map(({ type }) => type),
  );
  assert.equal(
    types.filter((type) => type.startsWith('lightbox')),
    ['lightboxOpened', 'lightboxClosed'],
  );
});

test('axe finds nothing while it is open, and nothing on the page has shifted', async () => {
  const { page } = await openVideoPage(stage());
  await page.evaluate(() => {
    const seen = window as never as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: false });
  });
  await page.click('.video-ad');
  await page.waitForSelector(PLAYER);
  assert.equal(await axeFindings(page), []);
  assert.is(await page.evaluate(() => (window as never as { shifts: number }).shifts), 0);
});

test.run();
