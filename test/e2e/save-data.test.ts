import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { adPage, concluded, trackedAnswer, ZONE } from '../support/ad-page';
import { requestedUrls } from '../support/app-page';
import { observed } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';
import { loaded } from '../support/tab';

const { test, stage } = suiteOnStage('Save-Data');

/** The visitor has told the browser to save data. */
async function saveData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

/** A page whose ad is 500 px below the viewport's end. */
const belowTheFold = (lazy: object) =>
  adPage({
    elementId: 'slot',
    html: '<div style="height:1300px"></div><div id="slot">Here</div><div style="height:3000px"></div>',
    config: { lazy },
  });

const open = (html: string, isSaving: boolean) => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  return stage().open({
    html,
    viewport: { width: 1280, height: 800 },
    ...(isSaving && { beforeLoad: saveData }),
  });
};

const requests = () => requestedUrls(stage(), ZONE).length;

test('a lazy ad › is asked for where it is drawn, and not before', async () => {
  const { page, ...visit } = await open(belowTheFold({}), true);
  assert.is(
    await page.evaluate(
      () => (navigator as never as { connection: { saveData: boolean } }).connection.saveData,
    ),
    true,
  );
  await loaded(page, 'layout');
  await observed(page);
  await visit.settled();
  assert.is(requests(), 0);
  await page.evaluate(() => scrollTo(0, 400));
  await concluded(page);
  assert.is(requests(), 1);
  visit.assertQuiet();
});

for (const [name, lazy, isSaving] of [
  ['with a margin of its own, it is asked for there', { fetchMargin: 800 }, true],
  ['of a visitor who saves nothing, it is asked for early', {}, false],
] as const) {
  test(`a lazy ad › ${name}`, async () => {
    const { page, ...visit } = await open(belowTheFold(lazy), isSaving);
    await stage().waitForHit(({ kind }) => kind === 'request');
    assert.is(await page.evaluate(() => scrollY), 0);
    visit.assertQuiet();
  });
}

const INLINE = {
  type: 'video',
  inlineVideo: true,
  title: 'Walk the coast path',
  imageSrc: '{{ADS}}/static/tea.svg',
  embedUrl: '{{ADS}}/static/clip.webm',
};
const VIDEO = '.adsnative-video-embed video';

/** Resolves when the video plays, or when it does not. */
async function plays(page: Page, isPlaying: boolean): Promise<void> {
  await page.waitForFunction(
    ([selector, wanted]) =>
      (document.querySelector(selector) as HTMLVideoElement)?.paused !== wanted,
    [VIDEO, isPlaying] as const,
  );
}

test('a video in place › waits for the visitor, and is not asked for before; then it goes as ever', async () => {
  stage().adServer.setZone(ZONE, { answer: { status: 'OK', ad: INLINE } });
  const { page, ...visit } = await stage().open({
    html: adPage({
      elementId: 'slot',
      html: '<div id="slot"></div><div style="height:3000px"></div>',
    }),
    beforeLoad: saveData,
  });
  await page.waitForSelector(VIDEO);
  await observed(page);
  await visit.settled();
  await plays(page, false);
  const clips = () => visit.requests.filter((url) => url.endsWith('clip.webm'));
  assert.equal(clips(), []);
  await page.$eval(VIDEO, (video) => Object.assign(video, { loop: true }));
  await page.locator(VIDEO).press(' ');
  await plays(page, true);
  assert.ok(clips().length > 0);
  await page.evaluate(() => scrollTo(0, 2500));
  await plays(page, false);
  await page.evaluate(() => scrollTo(0, 0));
  await plays(page, true);
  // The browser may end a request for a part of the clip that it asks for again.
  visit.assertQuiet(/ERR_ABORTED .*clip\.webm/);
});
