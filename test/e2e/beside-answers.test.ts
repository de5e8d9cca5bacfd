/** What must hold: ads on the page are not told of each answer that comes beside them. */
import * as assert from 'uvu/assert';
import { openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('beside answers');

const SLOTS = '<main><div id="slot"></div></main><main><div id="second"></div></main>';

test('an answer › no ad that is there hears of its script, and ads share their style', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  // Equal trackers would go by a frame of the document.
  stage().adServer.setZone('untracked', trackedAnswer({ trackingTags: '', viewableTags: '' }));
  const { page } = await openAdPage(stage(), { html: SLOTS });
  await stage().waitForHit(({ path }) => path.includes('im.gif'));
  const told = await page.evaluate(async () => {
    let told = 0;
    const observer = new MutationObserver((records) => {
      told += records.length;
    });
    const { body, documentElement } = document;
    for (const element of [documentElement, body, document.querySelector('main') as Element]) {
      observer.observe(element, { childList: true });
    }
    const second = new AdsNative({ apiKey: 'untracked' });
    second.displayAd('second');
    await new Promise<void>((resolve) => second.fetchAd(() => resolve()));
    return told;
  });
  assert.is(told, 0);
  assert.is(await page.locator('.ad').count(), 2);
  assert.is(await page.locator('head > style').count(), 1);
});

test.run();
