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

/** Refreshes an ad three times: each of the four is counted. */
async function assertEachCounted(config: Record<string, unknown>) {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const visit = await stage().open(adPage({ elementId: 'slot', config }));
  for (let ad = 1; ad <= 3; ad++) {
    await concluded(visit.page, ad);
    await stage().waitForHit(() => count('im') === ad);
    await visit.page.evaluate(() => (window as never as AdWindow).unit.refresh());
  }
  await concluded(visit.page, 4);
  await visit.settled();
  assert.is(count('im'), 4);
  return visit;
}

test('refreshes › each is counted', async () => {
  await assertEachCounted(FIXED);
});

/** The publisher's address in tags that are more than images. */
const TAGS: [what: string, tags: string][] = [
  ['beside a script', `${FIXED.impressionTags}<script>window.ran = (window.ran || 0) + 1;</script>`],
  ['in an element', `<div>${FIXED.impressionTags}</div>`],
];
for (const [what, impressionTags] of TAGS) {
  test(`an image ${what} › is sent with each ad`, async () => {
    const visit = await assertEachCounted({ impressionTags });
    visit.assertQuiet();
  });
}

test('an image with a handler of its own › stays where the handler finds it', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const impressionTags =
    '<p><img src="{{ADS}}/im.gif?of=publisher" onload="window.heard = this.parentNode.localName"></p>';
  const visit = await stage().open(adPage({ elementId: 'slot', config: { impressionTags } }));
  await visit.page.waitForFunction(() => 'heard' in window);
  assert.is(await visit.page.evaluate('heard'), 'p');
  assert.is(count('im'), 1);
});

test('an image that a script of the tags finds, or fills › stays in the page', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const impressionTags = `<img id="by-id" src="{{ADS}}/im.gif?of=publisher"><img class="empty" data-of="publisher">
    <script>
      window.found = !!document.getElementById('by-id');
      document.querySelector('.empty').src = '{{ADS}}/vi.gif?of=publisher';
    </script>`;
  const visit = await stage().open(adPage({ elementId: 'slot', config: { impressionTags } }));
  await stage().waitForHit(() => count('im') === 1 && count('vi') === 1);
  assert.is(await visit.page.evaluate('found'), true);
  visit.assertQuiet();
});

test('an address that the page itself has asked for › is sent as well', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const html = `${FIXED.impressionTags}<div id="slot"></div>`;
  const visit = await stage().open({
    html: adPage({ elementId: 'slot', html, config: FIXED }).replace('<script async', '<script defer'),
  });
  await concluded(visit.page);
  await stage().waitForHit(() => count('im') === 2);
  await visit.settled();
  assert.is(count('im'), 2);
});

test('the cookie is matched at an address that is a tracker, too › both are sent', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const settings = { cookieMatchUrl: '{{ADS}}/im.gif?of=publisher' };
  const visit = await stage().open(adPage({ elementId: 'slot', settings, config: FIXED }));
  await stage().waitForHit(() => count('im') === 2);
  await visit.settled();
  assert.is(count('im'), 2);
});

test('more addresses than are remembered › the first one is sent again', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const others = Array.from({ length: 510 }, (_, n) => `<img src="{{ADS}}/vi.gif?other=${n}">`).join('');
  const config = { impressionTags: FIXED.impressionTags + others };
  // No entry of the browser's says that an address was asked for.
  const head = '<script>performance.setResourceTimingBufferSize(0)</script>';
  const visit = await stage().open(adPage({ elementId: 'slot', head, config }));
  await concluded(visit.page);
  await visit.page.evaluate(
    (tags) => {
      const { unit } = window as never as AdWindow;
      unit.config.impressionTags = tags;
      unit.refresh();
    },
    FIXED.impressionTags.replace('{{ADS}}', stage().adsOrigin),
  );
  await concluded(visit.page, 2);
  await stage().waitForHit(() => count('im') === 2);
});

const BROKEN: [what: string, head: string][] = [
  [
    'a class Image of its own',
    '<script>window.Image = class { constructor() { throw new Error("mine"); } };</script>',
  ],
  ['a broken fetch', '<script>window.fetch = function () { throw new Error("mine"); };</script>'],
  ['no fetch', '<script>window.fetch = undefined;</script>'],
  ['no list of its requests', '<script>performance.getEntriesByName = undefined;</script>'],
  [
    'a broken list of its requests',
    '<script>performance.getEntriesByName = function () { throw new Error("mine"); };</script>',
  ],
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
