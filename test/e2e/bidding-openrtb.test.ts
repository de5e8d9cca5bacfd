import * as assert from 'uvu/assert';
import type { BidOrder } from '../../demo/bid-answers';
import { ZONE } from '../support/ad-page';
import { adAt, type BidWindow, bidTrace, bidUnit, openBidPage, shownOn } from '../support/bid-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('bids of an OpenRTB endpoint');
test.before.each(() => stage().adServer.setZone(ZONE, adAt(1)));

const SETTINGS = { openrtb: { url: '{{ADS}}/openrtb2/auction', request: { test: 1 } } };

/** A unit whose OpenRTB bidder does as it is ordered; `orders` are for Prebid. */
const unitFor = (order: BidOrder, orders: BidOrder[] = []) =>
  bidUnit(orders, { ortb2Imp: { ext: { harbor: order } } });

for (const kind of ['native', 'nativeAsText'] as const) {
  test(`a ${kind} bid › is shown without Prebid, with its notices at its price`, async () => {
    const unit = unitFor({ kind, cpm: 2.5, name: 'server' });
    const visit = await openBidPage(stage(), { units: [unit], prebid: '', settings: SETTINGS });
    assert.is(await shownOn(visit), 'native');
    await stage().waitForHit(({ path }) => path.includes('won=server&price=2.5'));
    await stage().waitForHit(({ path }) => path.includes('billed=server&price=2.5'));
    assert.equal(await bidTrace(visit.page), ['server 2.5 USD: above the ad: 1']);
    const posted = stage().adServer.log.find(({ path }) => path === '/openrtb2/auction');
    const { cur, device, imp, site, test: isTest, tmax } = JSON.parse(String(posted?.body));
    assert.equal(cur, ['USD']);
    assert.is(isTest, 1);
    assert.ok(tmax > 0 && tmax <= 10_000);
    assert.is(site.page, visit.page.url());
    assert.is(device.ua, await visit.page.evaluate(() => navigator.userAgent));
    assert.is(imp[0].id, 'slot-1');
    assert.equal(imp[0].banner.format, [
      { w: 300, h: 250 },
      { w: 300, h: 100 },
    ]);
    assert.is(JSON.parse(imp[0].native.request).assets.length, 6);
    visit.assertQuiet();
  });
}

test('a banner › is shut in a sandboxed frame', async () => {
  const visit = await openBidPage(stage(), {
    units: [unitFor({ cpm: 2, name: 'server' })],
    prebid: '',
    settings: SETTINGS,
  });
  const frame = visit.page.locator('iframe[title=Advertisement]');
  assert.match(String(await frame.getAttribute('sandbox')), /^allow-scripts (?!.*same-origin)/);
  assert.is(
    await visit.page.frameLocator('iframe[title=Advertisement]').locator('#creative').textContent(),
    'Banner of server',
  );
  visit.assertQuiet();
});

/** Prebid's bid, the endpoint's, and whose is shown. */
const ROWS: [prebid: number, endpoint: BidOrder, shown: string, source: string][] = [
  [2, { cpm: 3 }, 'crid-server', 'openrtb'],
  [4, { cpm: 3 }, 'crid-prebid', 'prebid'],
  [2, { cpm: 9, currency: 'EUR' }, 'crid-prebid', 'prebid'],
  [2, { kind: 'none' }, 'crid-prebid', 'prebid'],
];

for (const [cpm, order, shown, source] of ROWS) {
  test(`Prebid ${cpm}, the endpoint ${JSON.stringify(order)} › ${shown}`, async () => {
    const unit = unitFor({ name: 'server', ...order }, [{ cpm, name: 'prebid' }]);
    const visit = await openBidPage(stage(), { units: [unit], settings: SETTINGS });
    const { calls, heard } = await visit.page.evaluate(() => {
      const { calls, heard } = window as never as BidWindow;
      return { calls, heard };
    });
    assert.is(calls[0]?.[2], shown);
    assert.equal(heard.sort(), ['bidRequested openrtb', 'bidRequested prebid', `bidWon ${source}`]);
  });
}

test('an endpoint that is gone › the ad is shown before the limit', async () => {
  const settings = { openrtb: { url: '{{ADS}}/gone' }, headerbidTimeout: 600_000 };
  const visit = await openBidPage(
    stage(),
    { units: [unitFor({ cpm: 3 })], prebid: '', settings },
    { beforeLoad: (page) => page.route(/\/gone/, (route) => route.abort()) },
  );
  assert.is(await shownOn(visit), 'ad');
  visit.assertQuiet(/\/gone/);
});
