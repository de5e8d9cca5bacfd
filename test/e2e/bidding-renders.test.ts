/** A bid that cannot be drawn is no ad: the ad server's ad is shown then, and counted once. */
import * as assert from 'uvu/assert';
import type { BidOrder } from '../../demo/bid-answers';
import { ZONE } from '../support/ad-page';
import { adAt, type BidWindow, bidTrace, bidUnit, openBidPage, shownOn } from '../support/bid-page';
import type { Wire } from '../support/builders';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('drawing bids');

/** Writes down what Prebid says, and what the tag counts. */
const SCRIPT = `window.told = [];
  window.counted = [];
  ['impression', 'adRendered', 'unfilled', 'failed'].forEach(function (type) {
    adsnativetag.on(type, function () { counted.push(type); });
  });
  pbjs.que.push(function () {
    ['bidWon', 'adRenderSucceeded', 'adRenderFailed'].forEach(function (type) {
      pbjs.onEvent(type, function () { told.push(type); });
    });
  });`;

interface ToldWindow extends BidWindow {
  told: string[];
  counted: string[];
}

/** An ad of the ad server that counts itself. */
const anAd = (more: Wire = {}) => {
  const { answer } = adAt(1);
  const ad = { ...Object(answer.ad), trackingTags: '<img src="{{ADS}}/im.gif?own=1">' };
  return { answer: { ...answer, ad, ...more } };
};

/** Opens a page with real Prebid on which bidders do as they are ordered. */
async function openBids(orders: BidOrder[], more: Wire = {}, answer: { answer: Wire } = anAd()) {
  stage().adServer.setZone(ZONE, answer);
  const unit = bidUnit(orders, more);
  const visit = await openBidPage(stage(), { units: [unit], script: SCRIPT });
  await visit.settled();
  return visit;
}

/** What was said and counted. */
const said = ({ page }: Awaited<ReturnType<typeof openBids>>) =>
  page.evaluate(() => {
    const { calls, counted, heard, told, units } = window as never as ToldWindow;
    return { calls, counted, heard, told, state: units[0]?.state };
  });

const CREATIVE = (page: Awaited<ReturnType<typeof openBids>>['page']) =>
  page.frameLocator('iframe[title=Advertisement]').locator('#creative');

test('two bidders, of which the winner cannot be drawn › the ad server’s ad is there, one impression', async () => {
  const visit = await openBids([
    { kind: 'bannerRendererThrows', cpm: 3, name: 'blank' },
    { cpm: 2, name: 'blue' },
  ]);
  assert.is(await shownOn(visit), 'ad');
  assert.equal(await said(visit), {
    calls: [[true, undefined, undefined]],
    counted: ['impression', 'adRendered'],
    heard: ['bidRequested prebid'],
    told: ['bidWon', 'adRenderFailed'],
    state: 'rendered',
  });
  assert.is(stage().pixels(/own=1/).length, 1);
  assert.is(await visit.page.locator('iframe[title=Advertisement]').count(), 0);
  assert.equal((await bidTrace(visit.page)).slice(-1), ['could not be drawn']);
});

test('a bidder that writes sides of a thousand kilometres › the page grows by the limit, and Prebid draws it', async () => {
  const head = `<script>var pbjs = { que: [function () {
    pbjs.onEvent('bidResponse', function (bid) { bid.width = bid.height = 1e9; });
  }] };</script>`;
  stage().adServer.setZone(ZONE, anAd());
  const units = [bidUnit([{ cpm: 3, name: 'blue' }])];
  const visit = await openBidPage(stage(), { units, head });
  assert.is(await shownOn(visit), 'banner');
  const { page } = visit;
  await page.waitForFunction(() => document.querySelector('iframe')?.height === '1000000000');
  const grown = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(grown > 2000 && grown < 2200, String(grown));
});

test('a bid without any markup › loses, and the next one wins', async () => {
  const visit = await openBids([
    { kind: 'bannerEmpty', cpm: 3, name: 'blank' },
    { cpm: 2, name: 'blue' },
  ]);
  assert.is(await shownOn(visit), 'banner');
  assert.equal((await bidTrace(visit.page)).sort(), [
    'harbor 2 USD: above the ad: 1',
    'harbor 3 USD: nothing to show',
  ]);
});

test('a bid that Prebid has drawn › is counted when Prebid says so', async () => {
  const visit = await openBids([{ cpm: 2, name: 'blue' }]);
  assert.is(await shownOn(visit), 'banner');
  const { counted, heard, told } = await said(visit);
  assert.equal(counted, ['impression', 'adRendered']);
  assert.equal(heard, ['bidRequested prebid', 'bidWon prebid']);
  assert.equal(told, ['bidWon', 'adRenderSucceeded']);
  assert.is(stage().pixels(/own=1/).length, 0);
});

test('a bid that cannot be drawn, above networks › they are tried, as without the bid', async () => {
  const networks = [
    {
      providerName: 'custom',
      html: '<p class="net">A network</p><script>_an_adFill("custom")</script>',
      providerData: {},
    },
  ];
  const visit = await openBids([{ kind: 'bannerRendererThrows', cpm: 3 }], {}, anAd({ networks }));
  assert.is(await visit.page.locator('.net').count(), 1);
  assert.equal((await said(visit)).counted, ['impression', 'adRendered']);
});

test('a bid that cannot be drawn, in a place that the page takes away meanwhile › the placement ends', async () => {
  stage().adServer.setZone(ZONE, anAd());
  const script = `${SCRIPT} pbjs.que.push(function () {
    pbjs.onEvent('adRenderFailed', function () { document.getElementById('slot-1').remove(); });
  });`;
  const units = [bidUnit([{ kind: 'bannerRendererThrows', cpm: 3 }])];
  const visit = await openBidPage(stage(), { units, script });
  const { calls, counted, state } = await said(visit);
  assert.equal(calls, [[false, null, null]]);
  assert.equal(counted, ['failed']);
  assert.is(state, 'failed');
});

test('a bid that cannot be drawn, and no ad › the placement ends as without the bid', async () => {
  const answer = { status: 'FAIL', message: 'no active campaigns found' };
  const visit = await openBids([{ kind: 'bannerRendererThrows', cpm: 3 }], {}, { answer });
  const { calls, counted, state } = await said(visit);
  assert.equal(calls, [[false, null, null]]);
  assert.equal(counted, ['unfilled']);
  assert.is(state, 'unfilled');
});

test('isolation: frame › a bid’s own renderer runs in the frame, and not its markup', async () => {
  const visit = await openBids([{ kind: 'bannerRenderer', cpm: 2, name: 'blue' }], {
    isolation: 'frame',
  });
  assert.is(await CREATIVE(visit.page).textContent(), 'Drawn by the renderer of blue: 300');
  const hit = await stage().waitForHit(({ path }) => path.includes('what=renderer'));
  assert.equal(hit.query.in, ['null']);
  const { counted, told } = await said(visit);
  assert.equal(counted, ['impression', 'adRendered']);
  assert.equal(told, ['bidWon', 'adRenderSucceeded']);
});

for (const kind of ['bannerRendererMissing', 'bannerRendererThrows'] as const) {
  test(`isolation: frame, ${kind} › the ad server’s ad is there, and Prebid knows`, async () => {
    const visit = await openBids([{ kind, cpm: 2 }], { isolation: 'frame' });
    await visit.page.frameLocator('iframe[title=Advertisement]').locator('.own').waitFor();
    const { counted, told } = await said(visit);
    assert.equal(counted, ['impression', 'adRendered']);
    assert.equal(told, ['bidWon', 'adRenderFailed']);
    assert.is(stage().pixels(/own=1/).length, 1);
  });
}

test('a bid with its own renderer, in the page › Prebid runs it', async () => {
  const visit = await openBids([{ kind: 'bannerRenderer', cpm: 2, name: 'blue' }]);
  assert.is(await shownOn(visit), 'banner');
  await stage().waitForHit(({ path }) => path.includes('what=renderer'));
  assert.equal((await said(visit)).told, ['bidWon', 'adRenderSucceeded']);
});
