import * as assert from 'uvu/assert';
import { adPage, concluded, trackedAnswer, ZONE } from '../support/ad-page';
import { chunkLoaded } from '../support/chunk-loaded';
import { holdRequest } from '../support/held-request';
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

/** A page whose ad needs a file that comes when its placement has ended. */
const LATE: [
  file: 'parts' | 'put-back' | 'view-time',
  script: string,
  act: string,
  left: string,
][] = [
  [
    'view-time',
    `unit.config.refresh = true; window.left = [];
     adsnativetag.on('viewTime', function (event) { left.push(event.type); });`,
    '',
    "dispatchEvent(new PageTransitionEvent('pagehide')); left",
  ],
  [
    'put-back',
    `window.left = []; var observe = MutationObserver.prototype.observe;
     MutationObserver.prototype.observe = function (node) { left.push(node.nodeName); observe.apply(this, arguments); };`,
    "var slot = document.getElementById('slot'); slot.replaceWith(slot.cloneNode());",
    'left',
  ],
  [
    'parts',
    `unit.config.processNativeAdElement = function (element) {
       window.kept = element;
       element.innerHTML = '<b class="adsnative-read-more">More</b><p>A story</p>';
     };`,
    '',
    "[].slice.call(kept.querySelectorAll('[hidden], [role]'))",
  ],
];

for (const [file, script, act, left] of LATE) {
  test(`the file ${file} comes when the placement was destroyed › starts nothing`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const held = holdRequest(new RegExp(`/${file}-`));
    const visit = await stage().open({
      html: adPage({ elementId: 'slot', script }),
      beforeLoad: (page) => held.on(page),
    });
    await concluded(visit.page);
    await visit.page.evaluate(act);
    await held.asked;
    await visit.page.evaluate('window.left = []; unit.destroy(); window.left.length = 0;');
    held.answer();
    await chunkLoaded(visit.page, file);
    await visit.settled();
    assert.equal(await visit.page.evaluate(left), []);
  });
}
