import * as assert from 'uvu/assert';
import { ZONE } from '../support/ad-page';
import { adAt, bidPage, bidsEnded, bidUnit, openBidPage, shownOn } from '../support/bid-page';
import { SILENT, timeToAd } from '../support/bidding-time-stand';
import { stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('header bidding with a dead Prebid');
test.before.each(() => stage().adServer.setZone(ZONE, adAt(1)));

/** ms. docs/options.md#limits. */
const LIMIT_MS = 700;

/** ms. A limit that no machine is too slow for: what is there before it has not waited for it. */
const FAR_LIMIT_MS = 120_000;

const withBids = (prebid: string, headerbidTimeout: number) =>
  bidPage({ units: [bidUnit([{ kind: 'never' }])], prebid, settings: { headerbidTimeout } });

test('none › the ad is there while the clock stands still', async () => {
  const { page } = await stage().open({ html: withBids('', LIMIT_MS), beforeLoad: stopClock });
  await bidsEnded(page);
  assert.is(await timeToAd(page), 0);
});

test('none › the ad is there long before the limit', async () => {
  const { page } = await stage().open(withBids('', FAR_LIMIT_MS));
  await bidsEnded(page);
  assert.ok((await timeToAd(page)) < FAR_LIMIT_MS / 2);
});

for (const [what, prebid] of Object.entries(SILENT)) {
  test(`a Prebid ${what} › the same by the clock on the wall`, async () => {
    const { page } = await stage().open(withBids(prebid, LIMIT_MS));
    await bidsEnded(page);
    const time = await timeToAd(page);
    // A timer may be late without a limit, and early by the rounding of clocks.
    assert.ok(time >= LIMIT_MS - 1, `${time} ms`);
  });
}

test('a Prebid that comes after the limit › is not asked', async () => {
  const prebid = '<script async src="{{ADS}}/bids/prebid.js?after=2500"></script>';
  const units = [bidUnit([{ cpm: 2 }])];
  const visit = await openBidPage(stage(), { units, prebid, settings: { headerbidTimeout: 1000 } });
  await visit.page.waitForFunction(() => '_pbjsGlobals' in window);
  await visit.settled();
  assert.is(await shownOn(visit), 'ad');
  assert.is(stage().adServer.log.filter(({ path }) => path === '/bids/harbor').length, 0);
  visit.assertQuiet();
});
