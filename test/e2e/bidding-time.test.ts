import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ZONE } from '../support/ad-page';
import { adAt, bidPage, bidsEnded, bidUnit } from '../support/bid-page';
import { stopClock } from '../support/page-clock';
import { stageFor } from '../support/stage';

const test = suite('header bidding with a dead Prebid');

const stage = stageFor(test);

/** ms. docs/options.md#limits. */
const LIMIT_MS = 700;

/** ms. A limit that no machine is too slow for: what is there before it has not waited for it. */
const FAR_LIMIT_MS = 120_000;

interface TracedWindow {
  units: { state: string; trace(): { type: string; time: number }[] }[];
}

/** ms on the page's own clock from the ad request to the ad. */
async function timeToAd(page: Page): Promise<number> {
  const steps = await page.evaluate(() => (window as never as TracedWindow).units[0]?.trace() ?? []);
  const [from, to] = ['adRequested', 'adRendered'].map((wanted) => steps.find(({ type }) => type === wanted));
  return Number(to?.time) - Number(from?.time);
}

const withBids = (prebid: string, headerbidTimeout: number) =>
  bidPage({ units: [bidUnit([{ kind: 'never' }])], prebid, settings: { headerbidTimeout } });

test('none › the ad is there while the clock stands still', async () => {
  stage().adServer.setZone(ZONE, adAt(1));
  const { page } = await stage().open({ html: withBids('', LIMIT_MS), beforeLoad: stopClock });
  await bidsEnded(page);
  assert.is(await timeToAd(page), 0);
});

test('none › the ad is there long before the limit', async () => {
  stage().adServer.setZone(ZONE, adAt(1));
  const { page } = await stage().open(withBids('', FAR_LIMIT_MS));
  await bidsEnded(page);
  assert.ok((await timeToAd(page)) < FAR_LIMIT_MS / 2);
});

test.run();
