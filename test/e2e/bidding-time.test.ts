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

/** A Prebid that has no bid in time, and a native one when the page calls `bidLate`. */
const LATE_PREBID = `<script>
  window.lost = [];
  addEventListener('unhandledrejection', function (event) { lost.push(String(event.reason)); });
  var pbjs = {
    que: { push: function (command) { command(); } },
    onEvent: function (type, hear) { if (type === 'bidResponse') pbjs.hear = hear; },
    requestBids: function (request) {
      window.bidLate = function () {
        pbjs.hear({ auctionId: request.auctionId, adUnitCode: 'slot-1', cpm: 2, native: { title: 'Late' } });
      };
      request.bidsBackHandler();
    },
  };
</script>`;

test('a native bid that comes late, whose file is missing › throws nothing into the page', async () => {
  const visit = await openBidPage(
    stage(),
    { units: [bidUnit([])], head: LATE_PREBID, prebid: '' },
    { beforeLoad: (page) => page.route(/\/native-bid-/, (route) => route.abort()) },
  );
  await visit.page.evaluate('bidLate()');
  await visit.settled();
  await visit.page.evaluate('new Promise(function (resolve) { setTimeout(resolve); })');
  assert.equal(await visit.page.evaluate('lost'), []);
  assert.is(await shownOn(visit), 'ad');
});
