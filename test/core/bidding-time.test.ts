import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ZONE } from '../support/ad-page';
import { ANNOUNCED, adAt, bidPage, bidsEnded, bidUnit } from '../support/bid-page';
import { observed, stopClock } from '../support/page-clock';
import { stageFor } from '../support/stage';

const test = suite('header bidding with a dead Prebid');

const stage = stageFor(test);

/** ms. What the tag waits for bids where the page says nothing else. docs/options.md#limits. */
const LIMIT_MS = 700;

interface TracedWindow {
  units: { state: string; trace(): { type: string; time: number }[] }[];
}

/** ms on the page's own clock from the ad request to the ad. */
async function timeToAd(page: Page): Promise<number> {
  const steps = await page.evaluate(() => (window as never as TracedWindow).units[0]?.trace() ?? []);
  const [from, to] = ['adRequested', 'adRendered'].map((wanted) => steps.find(({ type }) => type === wanted));
  return Number(to?.time) - Number(from?.time);
}

const stateOf = (page: Page) => page.evaluate(() => (window as never as TracedWindow).units[0]?.state);

const withBids = (prebid: string) =>
  bidPage({ units: [bidUnit([{ kind: 'never' }])], prebid, settings: { headerbidTimeout: undefined } });

/** Announced and never there; there, with a bidder that never answers. */
const SILENT = {
  'that never comes': ANNOUNCED,
  'whose bidder is silent': '<script src="{{ADS}}/bids/prebid.js"></script>',
};

for (const [what, prebid] of Object.entries(SILENT)) {
  test(`a Prebid ${what} › the ad is there at the limit, and not before`, async () => {
    stage().adServer.setZone(ZONE, adAt(1));
    const { page } = await stage().open({
      html: withBids(prebid),
      beforeLoad: stopClock,
      waitUntil: 'load',
    });
    await stage().waitForHit(({ path }) => path.includes('ad-template'));
    await observed(page);
    await page.clock.runFor(LIMIT_MS - 1);
    await observed(page);
    assert.is.not(await stateOf(page), 'rendered');
    await page.clock.runFor(1);
    await bidsEnded(page);
    assert.is(await timeToAd(page), LIMIT_MS);
  });

  test(`a Prebid ${what} › the same by the clock on the wall`, async () => {
    stage().adServer.setZone(ZONE, adAt(1));
    const { page } = await stage().open(withBids(prebid));
    await bidsEnded(page);
    const time = await timeToAd(page);
    // A timer may be late without a limit, and early by the rounding of clocks.
    assert.ok(time >= LIMIT_MS - 1, `${time} ms`);
  });
}

test.run();
