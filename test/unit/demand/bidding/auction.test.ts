import * as assert from 'uvu/assert';
import type { Bid } from '../../../../src/contract/demand';
import type { Placement } from '../../../../src/contract/placement';
import type { RequestOutcome } from '../../../../src/contract/render';
import { type Auction, createAuction, type Winner } from '../../../../src/demand/bidding/auction';
import { readResponse } from '../../../../src/render/renderer/read-response';
import { adResponse } from '../../../support/builders';
import { fakeCore } from '../../../support/fake-core';
import { anOfflinePage } from '../../../support/offline';
import { suite } from '../../../support/suite';
import { aTraced } from '../../../support/traced';

const test = suite('auction');
anOfflinePage(test);

const aBid = (more: Partial<Bid> = {}): Bid => ({
  source: 'prebid',
  bidder: 'one',
  cpm: 2,
  currency: 'USD',
  ad: '<p>A bid',
  ...more,
});

/** An auction with its placement's trace, and what has won it. */
function anAuction(config: object = {}) {
  const placement = aTraced(
    { code: 'a', apiKey: 'k', ...config },
    { type: 'adRequested', time: 0, source: 'prebid' },
    { type: 'bidRequested', time: 0, source: 'openrtb' },
    { type: 'bidRequested', time: 0, source: 'prebid' },
  ) as Placement;
  const won: Winner[] = [];
  const auction: Auction = createAuction(fakeCore(), {
    placement,
    toDelivery(winner) {
      won.push(winner);
      return winner.outcome;
    },
  });
  return { auction, placement, won };
}

const outcome = (ecpm?: number): RequestOutcome =>
  readResponse(adResponse({ ad: { html: '<p>', ecpm } }), { apiKey: 'k' });

/** The step in which a source was asked. */
const stepOf = ({ steps }: Placement, source = 'prebid') =>
  steps.find((step) => step.type === 'bidRequested' && step.source === source) as Record<
    string,
    unknown
  >;

/** Why each bid won or lost, in the order of the bids. */
const reasons = (placement: Placement) =>
  [stepOf(placement).bids].flat().map((bid) => (bid as { reason: string }).reason);

test('the highest bid › wins, of two the first, and the trace says why the others did not', () => {
  const { auction, placement, won } = anAuction();
  const bids = [1, 3, 2, 3].map((cpm) => aBid({ cpm }));
  for (const bid of bids) {
    auction.add(bid, undefined);
  }
  auction.settle(outcome(2.5));
  assert.is(won[0]?.bid, bids[1]);
  assert.is(won[0]?.price, 3);
  assert.equal(reasons(placement), ['outbid', 'above the ad: 2.5', 'outbid', 'outbid']);
});

test('a refused bid › does not win over a lower one', () => {
  const { auction, placement, won } = anAuction();
  auction.add(aBid({ cpm: 9, ad: '' }), undefined);
  auction.add(aBid({ cpm: 8 }), 'it lacks a title');
  const third = aBid({ cpm: 1 });
  auction.add(third, undefined);
  auction.settle(outcome());
  assert.is(won[0]?.bid, third);
  assert.equal(reasons(placement), ['nothing to show', 'it lacks a title', 'above the ad: 0']);
});

test('a bid › is noted with its bidder and price in the step of its own source', () => {
  const { auction, placement } = anAuction();
  auction.add(aBid({ source: 'openrtb' }), undefined);
  auction.settle(outcome(5));
  assert.equal(stepOf(placement, 'openrtb').bids, [
    { bidder: 'one', cpm: 2, currency: 'USD', reason: 'not above the ad: 5', code: 'belowAd' },
  ]);
  assert.is(stepOf(placement).bids, undefined);
  // A source that was not asked has no step.
  assert.not.throws(() => auction.miss('nobody', 'x'));
});

for (const [when, close] of [
  ['after the auction was closed', ({ close }) => close()],
  ['after it was settled', ({ settle }) => void settle(outcome())],
] as [string, (auction: Auction) => void][]) {
  test(`a bid ${when} › is late: it is counted and does not take part`, () => {
    const { auction, placement, won } = anAuction();
    close(auction);
    for (let count = 1; count <= 3; count++) {
      auction.add(aBid({ cpm: 9 }), undefined);
      assert.is(stepOf(placement).lateBids, count);
    }
    auction.settle(outcome());
    assert.equal(won, []);
    assert.is(stepOf(placement).bids, undefined);
  });
}

test('a bid › expires at its time, and not before', () => {
  const { now } = Date;
  try {
    Date.now = () => 1000;
    const { auction, placement, won } = anAuction();
    auction.add(aBid({ expiresAt: 1000, cpm: 9 }), undefined);
    auction.add(aBid({ expiresAt: 1001 }), undefined);
    auction.settle(outcome());
    assert.equal(reasons(placement), ['expired', 'above the ad: 0']);
    assert.is(won[0]?.whyNot(), undefined);
    Date.now = () => 1001;
    assert.is(won[0]?.whyNot(), 'expired');
  } finally {
    Date.now = now;
  }
});

const handOver = () => ({ html: '' }) as never;
const ALONE: [what: string, bid: Partial<Bid>, isolation: string, reason: string][] = [
  ['rendered before', { ad: '<p>', isUsed: () => true }, 'page', 'already rendered'],
  [
    'that another placement shows',
    { ad: '<p>', isClaimed: () => true },
    'page',
    'shown in another placement',
  ],
  ['without a price', { ad: '<p>', cpm: 'lots' }, 'page', 'no price'],
  [
    'in another currency',
    { ad: '<p>', currency: 'EUR' },
    'page',
    'not compared: no rate from EUR to USD',
  ],
  ['that only draws itself, in a frame', { render() {} }, 'frame', 'nothing to show in a frame'],
  ['that draws itself, in the page', { render() {} }, 'page', 'above the ad: 0'],
  [
    'that can be handed over, in a frame',
    { render() {}, takeMarkup: handOver },
    'frame',
    'above the ad: 0',
  ],
  ['of markup, in a frame', { ad: '<p>' }, 'frame', 'above the ad: 0'],
];
for (const [what, more, isolation, reason] of ALONE) {
  test(`a bid ${what} › ${reason}`, () => {
    const { auction, placement } = anAuction({ isolation });
    auction.add(aBid({ ad: undefined, ...more } as Partial<Bid>), undefined);
    auction.settle(outcome());
    assert.equal(reasons(placement), [reason]);
  });
}
