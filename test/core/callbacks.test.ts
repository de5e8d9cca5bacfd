import * as assert from 'uvu/assert';
import type { Zone } from '../../demo/zones';
import { adPage, LOUD, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('callbacks');

/** Script of a page: writes down which callback was called with what, in order. */
const HEAR = `
  window.heard = [];
  var note = function (name) { return function (status, ad) { heard.push([name, status, ad]); }; };
  unit.config.callbackOnAdResponse = note('callbackOnAdResponse');
  var recorded = unit.config.callback;
  unit.config.callback = function (status, ad) { heard.push(['callback', status, ad]); recorded(status, ad); };
  adsnativetag.updateConfig({
    userCallbackOnAdLoad: note('userCallbackOnAdLoad'),
    processNativeAdElement: function (element) { heard.push(['processNativeAdElement', element.className]); },
  });`;

/** What the page heard, absent arguments left out. */
async function heardOn(answer: ReturnType<typeof trackedAnswer>): Promise<unknown[][]> {
  stage().adServer.setZone(ZONE, answer);
  const { page, assertQuiet } = await openAdPage(stage(), { script: HEAR });
  assertQuiet();
  const heard = await page.evaluate(() => (window as never as { heard: unknown[][] }).heard);
  return heard.map((call) => call.filter((value) => value !== null && value !== undefined));
}

test('an ad › is told on arrival, when it is there, and at the end, with what it is', async () => {
  const ad = { ecpm: 2, promotedBy: 'Harbour', customFields: { providerName: 'own' } };
  const object = {
    cid: 'c1',
    crid: 'r1',
    zid: ZONE,
    sid: 's1',
    type: 'story',
    customFields: { providerName: 'own' },
    ecpm: 2,
    promotedBy: 'Harbour',
    providerName: 'own',
  };
  assert.equal(await heardOn(trackedAnswer(ad, { zid: ZONE, cid: 'c1', crid: 'r1' })), [
    ['callbackOnAdResponse', true, object],
    ['processNativeAdElement', 'ad'],
    ['userCallbackOnAdLoad', true],
    ['callback', true, object],
  ]);
});

test('no ad › is told once by each', async () => {
  const none = trackedAnswer({}, { status: 'FAIL', message: 'No active campaigns found' });
  assert.equal(await heardOn(none), [
    ['callbackOnAdResponse', false],
    ['userCallbackOnAdLoad', false],
    ['callback', false],
  ]);
});

const NO_ADS: [what: string, zone: Zone][] = [
  ['no ad', trackedAnswer({}, { status: 'FAIL', message: 'No active campaigns found' })],
  ['no response', { behaviour: 'status', status: 503 }],
  ['an answer that is none', { answer: [] as never }],
];
for (const [what, zone] of NO_ADS) {
  test(`${what} › a request from callbackOnAdResponse is one of its own`, async () => {
    stage().adServer.setZone(ZONE, zone);
    const { page } = await stage().open(
      adPage({
        script: `unit.config.callbackOnAdResponse = function () {
          unit.config.callbackOnAdResponse = null;
          unit.fetchAd(function (status) { window.answered = [status, unit.state]; });
        };`,
      }),
    );
    const answered = await page.waitForFunction('window.answered');
    assert.is(stage().requests().length, 2);
    assert.equal(await answered.jsonValue(), [false, what === 'no ad' ? 'unfilled' : 'failed']);
  });
}

test('fetchAd without a callback › is refused with its message, and asks for nothing', async () => {
  const visit = await stage().open(
    adPage({
      elementId: 'slot',
      settings: LOUD,
      script: "new AdsNative({ apiKey: 'other' }).fetchAd();",
    }),
  );
  await visit.page.waitForEvent('console', (line) =>
    line.text().includes('Callback not defined error.'),
  );
  assert.not.ok(stage().adServer.log.some(({ query }) => query.zid?.includes('other')));
});
