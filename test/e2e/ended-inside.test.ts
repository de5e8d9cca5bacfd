import * as assert from 'uvu/assert';
import { adPage, ZONE } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('placements that the page ends while they are shown');

/** Functions of the page that may end a placement while its ads are being shown. */
const ENDING: [sentence: string, script: string][] = [
  ['a listener to impression', "adsnativetag.on('impression', function () { end(); });"],
  [
    'processNativeAdElement of the first ad',
    'unit.config.processNativeAdElement = function () { told.push(1); end(); };',
  ],
];

for (const [sentence, script] of ENDING) {
  test(`${sentence} that destroys the placement › no function of the page is called for its ads after that`, async () => {
    const ads = [1, 2].map((n) => ({ html: `<div class="ad">Ad ${n}</div>` }));
    stage().adServer.setZone(ZONE, { answer: { status: 'OK', ads } });
    const visit = await stage().open(
      adPage({
        elementId: 'slot',
        script: `window.told = [];
          unit.config.processNativeAdElement = function () { told.push(1); };
          function end() { unit.destroy(); window.atEnd = told.length; }
          ${script}`,
      }),
    );
    await visit.page.waitForFunction('"atEnd" in window');
    await visit.settled();
    assert.is(await visit.page.evaluate('told.length - atEnd'), 0);
    assert.is(await visit.page.locator('.ad').count(), 0);
    visit.assertQuiet();
  });
}
