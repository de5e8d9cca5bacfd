import * as assert from 'uvu/assert';
import { adPage, trackedAnswer, ZONE } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('placements that the page ends while they are shown');

test('a listener to impression that destroys the placement › processNativeAdElement is not called after that', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const script = `window.told = [];
    unit.config.processNativeAdElement = function () { told.push(1); };
    adsnativetag.on('impression', function () { unit.destroy(); window.ended = true; });`;
  const visit = await stage().open(adPage({ elementId: 'slot', script }));
  await visit.page.waitForFunction('window.ended');
  await visit.settled();
  assert.is(await visit.page.evaluate('told.length'), 0);
  assert.is(await visit.page.locator('.ad').count(), 0);
  visit.assertQuiet();
});
