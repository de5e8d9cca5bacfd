import * as assert from 'uvu/assert';
import type { BidOrder } from '../../demo/bid-answers';
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
  PREBID,
  shownOn,
} from '../support/bid-page';
import type { Wire } from '../support/builders';
import { suiteOnStage } from '../support/stage';
import type { Visit } from '../support/visit';

const { test, stage } = suiteOnStage('Prebid as publishers run it');

test.before.each(() => stage().adServer.setZone(ZONE, adAt(1)));

/** How often a bidder was asked. */
const asked = ({ requests }: Visit) => requests.filter((url) => /\/bids\/harbor$/.test(url)).length;

/** Script of a page that holds an auction of its own, and goes on when it is over. */
const ownAuction = (orders: BidOrder[], then = '') => {
  const { code, mediaTypes, bids } = bidUnit(orders) as Wire;
  return `pbjs.que.push(function () {
    pbjs.removeAdUnit('slot-1');
    pbjs.addAdUnits([${JSON.stringify({ code, mediaTypes, bids })}]);
    pbjs.requestBids({ bidsBackHandler: function () { ${then} } });
  });`;
};

/** What the page does for an ad, held back until it wants one. */
const HOLD = 'var request = adsnativetag.requestAds; adsnativetag.requestAds = function () {};';
const GO = 'request();';

const unit = bidUnit([{ cpm: 2, name: 'own' }]);

test('an auction of the page’s own that is over › its bids count, and nobody is asked again', async () => {
  const script = `${HOLD}${ownAuction([{ cpm: 3, name: 'page' }], GO)}`;
  const visit = await openBidPage(stage(), { units: [unit], script });
  assert.is(await shownOn(visit), 'banner');
  assert.equal(await bidTrace(visit.page), ['harbor 3 USD: above the ad: 1']);
  assert.is(asked(visit), 1);
  // A refresh has no auction of the page's: it is asked for with the page's unit.
  await visit.page.evaluate(() =>
    (window as never as { units: { refresh(): void }[] }).units[0]?.refresh(),
  );
  await bidsEnded(visit.page, 2);
  assert.is(asked(visit), 2);
  assert.equal(await bidTrace(visit.page), ['harbor 3 USD: above the ad: 1']);
});

test('an auction of the page’s own that is under way › is waited for, and nobody is asked again', async () => {
  const script = `${HOLD}pbjs.que.push(function () {
    pbjs.onEvent('auctionInit', function () { setTimeout(request); });
  });${ownAuction([{ cpm: 3, name: 'page', delayMs: 700 }])}`;
  const visit = await openBidPage(stage(), { units: [unit], script });
  assert.is(await shownOn(visit), 'banner');
  assert.equal(await bidTrace(visit.page), ['harbor 3 USD: above the ad: 1']);
  assert.is(asked(visit), 1);
});

for (const isCaching of [true, false]) {
  test(`a bid of an earlier auction › counts ${isCaching ? 'where' : 'only where'} the page keeps bids: ${isCaching}`, async () => {
    const later = ownAuction([{ cpm: 2, name: 'later' }], GO);
    const script = `${HOLD}pbjs.que.push(function () { pbjs.setConfig({ useBidCache: ${isCaching} }); });
      ${ownAuction([{ cpm: 5, name: 'earlier' }], later)}`;
    const visit = await openBidPage(stage(), { units: [unit], script });
    const crids = await visit.page.evaluate(() =>
      (window as never as BidWindow).calls.map(([, , crid]) => crid),
    );
    assert.equal(crids, [isCaching ? 'crid-earlier' : 'crid-later']);
    assert.is(asked(visit), 2);
  });
}

test('two placements with one code › share what is bid: each has a bid of its own, and nobody is asked twice', async () => {
  const orders: BidOrder[] = [
    { cpm: 3, name: 'first' },
    { cpm: 2, name: 'second' },
  ];
  const visit = await stage().open(bidPage({ units: [bidUnit(orders), bidUnit(orders)] }));
  await bidsEnded(visit.page, 2);
  const crids = await visit.page.evaluate(() =>
    (window as never as BidWindow).calls.map(([, , crid]) => crid),
  );
  assert.equal(crids.sort(), ['crid-first', 'crid-second']);
  assert.is(asked(visit), 2);
  const traces = [await bidTrace(visit.page, 0), await bidTrace(visit.page, 1)];
  assert.equal(traces.map((trace) => trace.sort()).sort(), [
    ['harbor 2 USD: above the ad: 1', 'harbor 3 USD: shown in another placement'],
    ['harbor 2 USD: outbid', 'harbor 3 USD: above the ad: 1'],
  ]);
});

test('two placements with one code, one destroyed while bids are asked for › the other has the bid', async () => {
  const unit = bidUnit([{ kind: 'native', cpm: 3, name: 'one' }]);
  const { page } = await openBidPage(stage(), {
    units: [unit, unit],
    script: `pbjs.que.push(function () {
      pbjs.onEvent('auctionInit', function () { units[0].destroy(); });
    });`,
  });
  assert.equal(await page.evaluate(() => (window as never as BidWindow).calls), [
    [true, 'harbor', 'crid-one'],
  ]);
});

test('a page with nobody to ask › loads no file of bidding', async () => {
  const visit = await openBidPage(stage(), { units: [unit], prebid: '' });
  await visit.settled();
  assert.is(await shownOn(visit), 'ad');
  assert.not.ok(stage().tagServer.requests.some((name) => /^bidding-/.test(name)));
});

const SOMEBODY: [sentence: string, head: string][] = [
  ['an announced Prebid', ANNOUNCED],
  [
    'a name in _pbjsGlobals',
    '<script>_pbjsGlobals = ["harborPb"]; harborPb = { que: [] };</script>',
  ],
  ['Prebid', ANNOUNCED + PREBID],
];

for (const [sentence, head] of SOMEBODY) {
  test(`${sentence} › is somebody to ask`, async () => {
    const settings = { headerbidTimeout: 1000 };
    await openBidPage(stage(), { units: [unit], prebid: '', head, settings });
    assert.ok(stage().tagServer.requests.some((name) => /^bidding-/.test(name)));
  });
}

const DSA = {
  behalf: 'Harbor Tea <b>Company</b>',
  paid: 'Quay Media',
  transparency: [{ domain: 'dsp.example', dsaparams: [1, 2] }],
};

for (const kind of ['native', 'banner'] as const) {
  for (const source of ['prebid', 'openrtb'] as const) {
    test(`a ${kind} bid of ${source} that says who is behind it › shows it behind the privacy link, and tells the page`, async () => {
      const order: BidOrder = { kind, cpm: 2, dsa: DSA };
      const isPrebid = source === 'prebid';
      const own = isPrebid
        ? bidUnit([order])
        : bidUnit([], { ortb2Imp: { ext: { harbor: order } } });
      const settings = isPrebid ? {} : { openrtb: { url: '{{ADS}}/openrtb2/auction' } };
      const script =
        'units[0].config.callbackOnAdResponse = function (status, ad) { window.told = ad.dsa; };';
      const { page, ...visit } = await openBidPage(stage(), {
        units: [own],
        settings,
        script,
        ...(isPrebid ? {} : { prebid: '' }),
      });
      assert.equal(await page.evaluate(() => (window as never as { told: unknown }).told), DSA);
      const notice = page.locator('details.adsnative-privacy-button');
      const text = notice.getByText('On behalf of Harbor Tea <b>Company</b>');
      assert.is(await text.isVisible(), false);
      await notice.getByText('AdChoices').first().click();
      assert.is(await text.isVisible(), true);
      assert.ok(await notice.getByText('Paid for by Quay Media').isVisible());
      assert.ok(
        await notice.getByText('dsp.example used a profile, the page and the device').isVisible(),
      );
      assert.is(visit.popups.length, 0);
      visit.assertQuiet();
    });
  }
}

test('a bid that lacks what was asked for by the DSA › is refused, also without Prebid’s module', async () => {
  const script = `pbjs.que.push(function () {
    pbjs.setConfig({ ortb2: { regs: { ext: { dsa: { dsarequired: 2, pubrender: 0 } } } } });
  });`;
  const orders: BidOrder[] = [
    { cpm: 5, name: 'none' },
    { cpm: 4, name: 'neither', dsa: { adrender: 0 } },
    { cpm: 3, name: 'good', dsa: { adrender: 1 } },
  ];
  const visit = await openBidPage(stage(), { units: [bidUnit(orders)], script });
  const trace = await bidTrace(visit.page);
  assert.equal(trace.sort(), [
    'harbor 3 USD: above the ad: 1',
    'harbor 4 USD: nobody would show what the Digital Services Act asks for',
    'harbor 5 USD: lacks what the Digital Services Act asks for',
  ]);
  // It shows it itself.
  assert.is(await visit.page.locator('.adsnative-privacy-button').count(), 0);
});
