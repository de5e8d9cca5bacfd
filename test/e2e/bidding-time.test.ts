import * as assert from 'uvu/assert';
import { ZONE } from '../support/ad-page';
import { adAt, bidPage, bidsEnded, bidUnit, openBidPage, shownOn } from '../support/bid-page';
import { timeToAd } from '../support/bidding-time-stand';
import { stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('header bidding with a dead Prebid');
test.before.each(() => stage().adServer.setZone(ZONE, adAt(1)));

test('none › the ad is there while the clock stands still', async () => {
  const html = bidPage({
    units: [bidUnit([{ kind: 'never' }])],
    prebid: '',
    settings: { headerbidTimeout: 700 },
  });
  const { page } = await stage().open({ html, beforeLoad: stopClock });
  await bidsEnded(page);
  assert.is(await timeToAd(page), 0);
});

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
