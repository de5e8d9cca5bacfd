import type { Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ZONE } from '../support/ad-page';
import {
  ANNOUNCED,
  adAt,
  type BidWindow,
  bidPage,
  bidsEnded,
  bidTrace,
  bidUnit,
  openBidPage,
  shownOn,
} from '../support/bid-page';
import { chunkLoaded } from '../support/chunk-loaded';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('header bidding, case by case');
test.before.each(() => stage().adServer.setZone(ZONE, adAt(1)));

const isBidding = (name: string) => /^(bidding|native-bid|openrtb)-/.test(name);

test('a click on a native bid › opens its address, and its trackers are told once', async () => {
  const { page, ...visit } = await openBidPage(stage(), {
    units: [bidUnit([{ kind: 'native', cpm: 2, name: 'kettle' }])],
  });
  await chunkLoaded(page, 'renderer');
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.click('.adsnative-title'),
  ]);
  await popup.waitForURL(/url=landing/);
  await stage().waitForHit(({ path }) => /what=click$/.test(path));
  const [cta] = await Promise.all([
    page.context().waitForEvent('page'),
    page.click('.adsnative-cta-button'),
  ]);
  await cta.waitForURL(/url=cta/);
  await stage().waitForHit(({ path }) => /what=click-cta$/.test(path));
  await visit.settled();
  assert.is(stage().pixels(/what=click$/).length, 1);
  assert.is(stage().pixels(/what=click-cta$/).length, 1);
});

for (const [kind, selector, clicked] of [
  ['native', '.adsnative-title', 'click'],
  ['nativeLinks', '.adsnative-picture', 'click-image'],
  ['native', '.adsnative-cta-button', 'click-cta'],
] as const) {
  test(`the middle button on ${selector} of a ${kind} bid › tells its trackers once`, async () => {
    const { page, ...visit } = await openBidPage(stage(), {
      units: [bidUnit([{ kind, cpm: 2, name: 'kettle' }])],
    });
    await chunkLoaded(page, 'renderer');
    await Promise.all([
      page.context().waitForEvent('page'),
      page.click(selector, { button: 'middle' }),
    ]);
    await stage().waitForHit(({ path }) => path.endsWith(`what=${clicked}`));
    await visit.settled();
    assert.is(stage().pixels(/what=click/).length, 1);
    assert.is(visit.popups.length, 1);
  });
}

for (const isolation of ['page', 'frame'] as const) {
  test(`a banner of a placement with a label, isolation ${isolation} › is shown with it`, async () => {
    const unit = bidUnit([{ cpm: 2, name: 'blue' }], { label: 'Advertisement', isolation });
    const visit = await openBidPage(stage(), { units: [unit] });
    assert.is(await shownOn(visit), 'banner');
    assert.is(
      await visit.page.locator('.adsnative-labels', { hasText: 'Advertisement' }).count(),
      1,
    );
    visit.assertQuiet();
  });
}

test('an asset with a link of its own › opens that, and tells its own trackers only', async () => {
  const { page, ...visit } = await openBidPage(stage(), {
    units: [bidUnit([{ kind: 'nativeLinks', cpm: 2, name: 'kettle' }])],
  });
  await chunkLoaded(page, 'renderer');
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.click('.adsnative-native img'),
  ]);
  await popup.waitForURL(/url=image/);
  await stage().waitForHit(({ path }) => /what=click-image$/.test(path));
  await visit.settled();
  assert.is(visit.popups.length, 1);
  assert.is(stage().pixels(/what=click/).length, 1);
});

test('a banner with an address › is drawn by Prebid as well', async () => {
  const visit = await openBidPage(stage(), { units: [bidUnit([{ kind: 'bannerUrl', cpm: 2 }])] });
  const creative = visit.page
    .frameLocator('iframe[title=Advertisement]')
    .frameLocator('iframe')
    .locator('#creative');
  assert.is(await creative.textContent(), 'A banner from an address');
});

test('a renamed Prebid › is found', async () => {
  const head = '<script src="{{ADS}}/bids/prebid.js?global=harborPb"></script>';
  const visit = await openBidPage(stage(), { units: [bidUnit([{ cpm: 2 }])], prebid: '', head });
  assert.is(await shownOn(visit), 'banner');
  assert.is(await visit.page.evaluate(() => 'pbjs' in window), false);
});

test('two units › share an auction, and each has its own bid', async () => {
  stage().adServer.setZone('one', adAt(1));
  stage().adServer.setZone('two', adAt(1));
  const script = `window.auctions = 0;
    pbjs.que.push(function () { pbjs.onEvent('auctionInit', function () { auctions += 1; }); });`;
  const units = [
    bidUnit([{ cpm: 2, name: 'blue' }], { apiKey: 'one' }),
    bidUnit([{ cpm: 3, name: 'red' }], { apiKey: 'two', code: 'slot-2' }),
  ];
  const { page } = await stage().open(bidPage({ units, script }));
  await bidsEnded(page, 2);
  const crids = await page.evaluate(() =>
    (window as never as BidWindow).calls.map(([, , crid]) => crid),
  );
  assert.equal(crids.sort(), ['crid-blue', 'crid-red']);
  assert.is(await page.evaluate(() => (window as never as { auctions: number }).auctions), 1);
});

test('a refresh › asks for bids anew, and a bid that was shown is not used again', async () => {
  const visit = await openBidPage(stage(), { units: [bidUnit([{ cpm: 2, name: 'blue' }])] });
  await visit.page.evaluate(() =>
    (window as never as { units: { refresh(): void }[] }).units[0]?.refresh(),
  );
  await bidsEnded(visit.page, 2);
  assert.equal(await bidTrace(visit.page), ['harbor 2 USD: above the ad: 1']);
  await visit.settled();
  const ids = stage()
    .pixels(/won=blue/)
    .map(({ query }) => query.adId?.[0]);
  assert.is(new Set(ids).size, 2);
  assert.is(await visit.page.locator('iframe[title=Advertisement]').count(), 1);
});

for (const [sentence, script] of [
  ['a refresh that takes long', 'units[0].refresh();'],
  ['two refreshes', 'units[0].refresh(); units[0].refresh();'],
] as const) {
  test(`a native bid, then ${sentence} › its views are told where the page hears of them, once`, async () => {
    const { page, settled } = await openBidPage(stage(), {
      units: [bidUnit([{ kind: 'native', cpm: 2 }])],
      script: `window.views = [];
        adsnativetag.on('viewable', function (event) { views.push(event.rule); });
        adsnativetag.once('impression', function () {
          setTimeout(function () { pbjs.requestBids = function () {}; ${script} });
        });`,
    });
    await page.waitForFunction(() => (window as never as { views: [] }).views.length >= 3);
    await stage().waitForHit(({ path }) => /what=mrc100/.test(path));
    await settled();
    for (const what of ['mrc50', 'mrc100']) {
      assert.is(stage().pixels(new RegExp(`what=${what}`)).length, 1, what);
    }
  });
}

test('a bidder that is late › is given up at the limit, and the trace says so', async () => {
  const units = [bidUnit([{ cpm: 9, delayMs: 5000 }])];
  const { page } = await openBidPage(stage(), { units, settings: { headerbidTimeout: 1200 } });
  assert.is(await page.locator('.own').count(), 1);
  await page.waitForFunction(() =>
    (window as never as BidWindow).units[0]?.trace().some((step) => step.timedOut),
  );
  assert.equal(await bidTrace(page), ['timed out: harbor']);
});

test('a late bid of an OpenRTB endpoint › is dropped and counted', async () => {
  const units = [bidUnit([], { ortb2Imp: { ext: { harbor: { cpm: 9, delayMs: 2500 } } } })];
  const settings = { headerbidTimeout: 1200, openrtb: { url: '{{ADS}}/openrtb2/auction' } };
  const { page } = await openBidPage(stage(), { units, prebid: '', settings });
  await page.waitForFunction(() =>
    (window as never as BidWindow).units[0]?.trace().some((step) => step.lateBids),
  );
  assert.equal(await bidTrace(page), ['late: 1']);
  assert.is(await page.locator('.own').count(), 1);
});

test('no Prebid on the page › the ad is shown, and nothing is waited for', async () => {
  const visit = await openBidPage(stage(), { units: [bidUnit([{ cpm: 2 }])], prebid: '' });
  assert.is(await shownOn(visit), 'ad');
  await visit.settled();
  assert.is(await visit.page.evaluate(() => 'pbjs' in window), false);
  visit.assertQuiet();
});

test('a Prebid that throws › the ad is shown before the limit', async () => {
  // The real one, broken by the page.
  const head = `${ANNOUNCED}<script>pbjs.que.push(function () { pbjs.requestBids = function () { throw new Error('broken'); }; });</script>`;
  const units = [bidUnit([{ cpm: 2 }])];
  const visit = await openBidPage(stage(), {
    units,
    head,
    settings: { headerbidTimeout: 600_000 },
  });
  assert.is(await shownOn(visit), 'ad');
  visit.assertQuiet();
});

test('the file of bidding fails twice › the ad is shown before the limit', async () => {
  stage().tagServer.failNext(/^bidding-/, 2);
  stage().adServer.setZone(ZONE, adAt(1));
  const units = [bidUnit([{ cpm: 2 }])];
  const visit = await openBidPage(stage(), { units, settings: { headerbidTimeout: 600_000 } });
  assert.is(await shownOn(visit), 'ad');
  visit.assertQuiet(/503 .*bidding-/);
});

test('the file of bidding never comes › the ad is shown at the limit', async () => {
  const visit = await openBidPage(
    stage(),
    { units: [bidUnit([{ cpm: 2 }])], settings: { headerbidTimeout: 1000 } },
    { beforeLoad: (page) => page.route(/\/bidding-/, () => undefined) },
  );
  assert.is(await shownOn(visit), 'ad');
});

test('the ad request › runs beside the bids, and not after them', async () => {
  const html = bidPage({ units: [bidUnit([{ cpm: 2 }])], settings: { headerbidTimeout: 600_000 } });
  // No bid is answered before the ad request has come.
  const answerLater = async (route: Route) => {
    await stage().waitForHit(({ kind }) => kind === 'request');
    await route.continue();
  };
  const visit = await stage().open({
    html,
    beforeLoad: (page) => page.route(/\/bids\/harbor/, answerLater),
  });
  await bidsEnded(visit.page);
  assert.is(await shownOn(visit), 'banner');
});

test('what is no header-bid unit › is a placement without a key, which fails, and the others go on', async () => {
  const script = `window.odd = [undefined, null, 'x', {}, [null, 1, {}, { code: 'a' }]].map(function (value) {
    return adsnativetag.defineHeaderBidAdUnits(value).length;
  });`;
  stage().adServer.setZone(ZONE, adAt(1));
  const visit = await openBidPage(stage(), { units: [bidUnit([{ cpm: 2 }])], script });
  await visit.settled();
  assert.equal(
    await visit.page.evaluate(() => (window as never as { odd: number[] }).odd),
    [1, 1, 1, 1, 4],
  );
  assert.is(
    visit.consoleLines.filter(({ text }) => /The placement has no apiKey/.test(text)).length,
    7,
  );
  visit.assertQuiet();
});

test('an unpriced page without header-bid units › asks for no file of bidding, Prebid or not', async () => {
  const script = `var plain = adsnativetag.defineAdUnit({ apiKey: '${ZONE}' });
    calls.length = 0;
    plain.config.callback = function (status) { calls.push([status]); };
    adsnativetag.displayAdUnit(plain, 'plain');`;
  const head =
    '<script>document.addEventListener("DOMContentLoaded", function () { document.body.append(Object.assign(document.createElement("div"), { id: "plain" })); });</script>';
  const visit = await openBidPage(stage(), { units: [], script, head });
  await visit.settled();
  assert.equal(stage().tagServer.requests.filter(isBidding), []);
});
