import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { adPage, ZONE } from '../support/ad-page';
import { ANNOUNCED, adAt, bidPage, bidUnit } from '../support/bid-page';
import { stageFor } from '../support/stage';

const test = suite('header bidding with a dead Prebid');
const stage = stageFor(test);

/** Pages of each kind. A median of so many is not moved by the odd slow one. */
const RUNS = 15;

/** ms. The ad server's own time, as a real one has: next to it the noise of a busy machine is small. */
const AD_SERVER_MS = 300;

/** ms. Spec §9. */
const LIMIT_MS = 700;

/** ms. How far from the limit the ad may come. */
const TOLERANCE_MS = 50;

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] as number;

/** ms on the page's own clock from the ad request to the ad. */
async function timeToAd(html: string): Promise<number> {
  const visit = await stage().open(html);
  const { page } = visit;
  await page.waitForFunction(() => (window as never as TracedWindow).calls?.length);
  const steps = await page.evaluate(() => {
    const { unit, units } = window as never as TracedWindow;
    return (unit ?? units[0])?.trace() ?? [];
  });
  await visit.close();
  const [from, to] = ['adRequested', 'adRendered'].map((wanted) => steps.find(({ type }) => type === wanted));
  return Number(to?.time) - Number(from?.time);
}

interface Traced {
  trace(): { type: string; time: number }[];
}

interface TracedWindow {
  calls: unknown[];
  unit?: Traced;
  units: Traced[];
}

const withBids = (prebid: string) =>
  bidPage({ units: [bidUnit([{ kind: 'never' }])], prebid, settings: { headerbidTimeout: LIMIT_MS } });

test('none › the ad is there when it would be without header bidding', async () => {
  stage().adServer.setZone(ZONE, { ...adAt(1), delayMs: AD_SERVER_MS });
  const plain: number[] = [];
  const bidding: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    plain.push(await timeToAd(adPage({ elementId: 'slot' })));
    bidding.push(await timeToAd(withBids('')));
  }
  const ratio = median(bidding) / median(plain);
  assert.ok(
    ratio <= 1.1,
    `${ratio.toFixed(3)}: ${median(bidding).toFixed()} ms against ${median(plain).toFixed()} ms`,
  );
});

/** Announced and never there; there, with a bidder that never answers. */
const SILENT = {
  'that never comes': ANNOUNCED,
  'whose bidder is silent': '<script src="{{ADS}}/bids/prebid.js"></script>',
};

for (const [what, prebid] of Object.entries(SILENT)) {
  test(`a Prebid ${what} › the ad is there at the limit`, async () => {
    stage().adServer.setZone(ZONE, adAt(1));
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await timeToAd(withBids(prebid)));
    const off = Math.abs(median(times) - LIMIT_MS);
    assert.ok(
      off <= TOLERANCE_MS,
      `${median(times).toFixed()} ms; ${times.map((time) => time.toFixed()).join()}`,
    );
  });
}

test.run();
