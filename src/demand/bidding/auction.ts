import type { Core } from '../../contract/core';
import type { Bid, NativeBid } from '../../contract/demand';
import type { Placement } from '../../contract/placement';
import type { ReasonWithCode } from '../../contract/reasons';
import type { RequestOutcome } from '../../contract/render';
import { Stage } from '../../contract/stages';
import type { BidCode, TraceStep } from '../../public/events';
import { DEFAULT_CURRENCY } from '../../shared/defaults';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { refusalByDsa } from './dsa';
import { convertByPrebid } from './prebid';
import { highestEcpm, priceIn } from './read-price';
import { type BidRefusal, bidReason } from './reasons';

/** A bid that may win. */
interface Candidate {
  bid: Bid;
  /** In the ad server's currency. */
  price: number;
  native: NativeBid | undefined;
}

/** A bid that may win, or why it may not. */
type Verdict = Candidate | ReasonWithCode<BidCode>;

/**
 * What to show instead of a response: the bid, and a fallback if the bid cannot be shown after all.
 */
export interface Winner extends Candidate {
  outcome: RequestOutcome;
  /** Why it cannot be shown any more. */
  whyNot(): BidRefusal | undefined;
}

interface AuctionContext {
  placement: Placement;
  /** Turns the winning bid into a response to display. */
  toDelivery(winner: Winner): RequestOutcome;
}

export type Auction = ReturnType<typeof createAuction>;

/** The ad server's response, which the bid replaces; an empty one if there is none. */
export function responseOf(outcome: RequestOutcome) {
  return outcome.stage === Stage.Fetched ? outcome.response : { raw: {}, ads: [], networks: [] };
}

function staleness({ expiresAt, isUsed }: Bid): BidRefusal | undefined {
  if (isUsed?.()) {
    return 'rendered';
  }
  return expiresAt !== undefined && expiresAt <= Date.now() ? 'expired' : undefined;
}

/** What becomes of a bid: only the best one wins, if the ad server's ad is worth less. */
function outcomeOf(
  verdict: Verdict,
  best: Candidate | undefined,
  floor: number,
): ReasonWithCode<BidCode> {
  if ('code' in verdict) {
    return verdict;
  }
  if (verdict !== best) {
    return bidReason('outbid');
  }
  return best.price > floor
    ? { reason: `above the ad: ${floor}`, code: 'won' }
    : { reason: `not above the ad: ${floor}`, code: 'belowAd' };
}

/**
 * Opens an auction for a placement's request. The trace lists what became of each bid under
 * its source.
 */
export function createAuction(core: Core, { placement, toDelivery }: AuctionContext) {
  const bids: { bid: Bid; native: Candidate['native'] | string }[] = [];
  const { pageState, settings } = core;
  const { views } = pageState;
  let isOpen = true;
  // Each request has its own trace: a late bid belongs to the request that asked for it.
  const { steps } = placement;

  /** Adds to the trace step of a source what became of its bids. */
  const amendStep = (source: string, added: (traceStep: TraceStep) => object) => {
    const traceStep = steps.find(
      ({ source: stepSource, type }) => type === 'bidRequested' && stepSource === source,
    );
    if (traceStep) {
      placement.addStep({ ...traceStep, ...added(traceStep) }, placement.steps.indexOf(traceStep));
    }
  };

  /** Why a bid cannot be used. A placement that has gone, or asks anew, must not claim one. */
  const whyNot = (bid: Bid) =>
    views === pageState.views && placement.steps === steps && placement.stage !== Stage.Destroyed
      ? staleness(bid)
      : 'viewOver';

  /** A bid with its price, or the reason to reject it. */
  const judge = ({ bid, native }: (typeof bids)[number]): Verdict => {
    const refusal = whyNot(bid) || (bid.isClaimed?.() ? 'taken' : refusalByDsa(bid));
    if (refusal) {
      return bidReason(refusal);
    }
    const currency = settings.adServerCurrency || DEFAULT_CURRENCY;
    const price = priceIn(currency, bid, convertByPrebid(settings));
    if (price === undefined) {
      const reason = `not compared: no rate from ${bid.currency} to ${currency}`;
      return { reason, code: 'noRate' };
    }
    if (!price) {
      return bidReason('noPrice');
    }
    if (!(bid.native || bid.ad || bid.adUrl || bid.render)) {
      return bidReason('empty');
    }
    if (!thirdPartyTrust(core, placement, true) && bid.render && !bid.takeMarkup) {
      return bidReason('needsPage');
    }
    return typeof native === 'string'
      ? { reason: native, code: 'unusable' }
      : { bid, price, native };
  };

  return {
    /**
     * Takes a bid, or counts it as late. `native` is its parsed response, or why it is unusable.
     */
    add(bid: Bid, native: Candidate['native'] | string) {
      if (isOpen) {
        bids.push({ bid, native });
        return;
      }
      amendStep(bid.source, ({ lateBids }) => ({ lateBids: Number(lateBids || 0) + 1 }));
    },
    /** Notes a bidder that did not answer in time. */
    miss(source: string, bidder: unknown) {
      amendStep(source, ({ timedOut = [] }) => ({ timedOut: [timedOut, [bidder]].flat() }));
    },
    /** Notes that it is not clear which Prebid to ask. */
    refuse(source: string) {
      amendStep(source, () => bidReason('unclear'));
    },
    /** Closes the auction: bids that arrive from now on are late. */
    close() {
      isOpen = false;
    },
    settle(outcome: RequestOutcome) {
      isOpen = false;
      const floor = highestEcpm(responseOf(outcome));
      const judged = bids.map((offered) => ({ bid: offered.bid, verdict: judge(offered) }));
      // The first of several highest ones: sorting keeps their order.
      const [best] = judged
        .flatMap(({ verdict }) => ('bid' in verdict ? verdict : []))
        .sort((candidate, other) => other.price - candidate.price);
      const outcomes = new Map<string, object[]>();
      for (const { bid, verdict } of judged) {
        const { bidder, cpm, currency, source } = bid;
        const ofSource = outcomes.get(source) || [];
        ofSource.push({ bidder, cpm, currency, ...outcomeOf(verdict, best, floor) });
        outcomes.set(source, ofSource);
      }
      // Once for each source: a server may send thousands of bids.
      for (const [source, ofSource] of outcomes) {
        amendStep(source, ({ bids = [] }) => ({ bids: [bids, ofSource].flat() }));
      }
      if (!best || best.price <= floor) {
        return outcome;
      }
      best.bid.claim?.();
      return toDelivery({ ...best, outcome, whyNot: () => whyNot(best.bid) });
    },
  };
}
