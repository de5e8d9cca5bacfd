import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { axeFindings } from '../support/axe';
import { stageFor } from '../support/stage';
import { openVideoPage } from '../support/video-page';

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
      await page.waitForSelector('.video-ad[tabindex]');
      await page.focus('.video-ad');
      await page.keyboard.press('Enter');
      await page.waitForSelector(PLAYER);
      assert.is(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Close');
      await close(page);
      await page.waitForSelector(OVERLAY, CLOSED);
      assert.is(await page.evaluate(() => document.activeElement?.className), 'video-ad');
      assert.is(await page.evaluate(() => document.body.lastElementChild?.tagName), 'MAIN');
    }
    // It may be closed before its player has loaded.
    assertQuiet(/ERR_ABORTED .*(player\.html|clip\.webm)/);
  });
}

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
