/** What must hold: each tracker is sent each time, although browsers load an equal image only once in a document. Counted by the server. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type AdWindow, adPage, concluded, trackedAnswer, ZONE } from '../support/ad-page';
import { stageFor } from '../support/stage';

const test = suite('equal trackers');
const stage = stageFor(test);

/** Trackers of the publisher's, which are the same for each ad. */
const FIXED = {
  impressionTags: '<img src="{{ADS}}/im.gif?of=publisher">',
  viewabilityTags: '<img src="{{ADS}}/vi.gif?of=publisher">',
};

const count = (name: 'im' | 'vi') => stage().pixels(new RegExp(`${name}\\.gif\\?of=publisher`)).length;

test('two placements whose ads are drawn in one task › both are counted', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const script = `var other = adsnativetag.defineAdUnit(Object.assign({}, unit.config, { callback: undefined }));
    adsnativetag.displayAdUnit(other, 'other');`;
  const html = '<div id="slot"></div><div id="other"></div>';
  const visit = await stage().open(adPage({ elementId: 'slot', html, config: FIXED, script }));
  await stage().waitForHit(() => count('im') === 2 && count('vi') === 2);
  await visit.settled();
  assert.equal([count('im'), count('vi')], [2, 2]);
  visit.assertQuiet();
});

test('refreshes › each is counted', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const visit = await stage().open(adPage({ elementId: 'slot', config: FIXED }));
  for (let ad = 1; ad <= 3; ad++) {
    await concluded(visit.page, ad);
    await stage().waitForHit(() => count('im') === ad);
    await visit.page.evaluate(() => (window as never as AdWindow).unit.refresh());
  }
  await concluded(visit.page, 4);
  await visit.settled();
  assert.is(count('im'), 4);
});

const BROKEN: [what: string, head: string][] = [
  [
    'a class Image of its own',
    '<script>window.Image = class { constructor() { throw new Error("mine"); } };</script>',
  ],
  ['a broken fetch', '<script>window.fetch = function () { throw new Error("mine"); };</script>'],
  ['no fetch', '<script>window.fetch = undefined;</script>'],
];
for (const [what, head] of BROKEN) {
  test(`a page with ${what} › loses no tracker`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const visit = await stage().open(adPage({ head, elementId: 'slot', config: FIXED }));
    await stage().waitForHit(() => count('im') === 1 && count('vi') === 1);
    await visit.settled();
    visit.assertQuiet();
  });
}

test.run();
