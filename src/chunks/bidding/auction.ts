import type { Bid } from '../../contract/chunks/bidding';
import type { NativeBid } from '../../contract/chunks/native-bid';
import type { Delivery, RendererTools, SettleAuction } from '../../contract/chunks/renderer';
import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { Because } from '../../contract/reasons';
import type { Answer } from '../../contract/wire';
import type { BidCode, TraceStep } from '../../public/events';
import { DEFAULT_CURRENCY } from '../../shared/defaults';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { refusalByDsa } from './dsa';
import { convertByPrebid } from './prebid';
import { highestEcpm, priceIn } from './read-price';
import { type BidRefusal, because } from './reasons';

/** A bid that can be shown. */
export interface Candidate {
  bid: Bid;
  /** In the ad server's currency. */
  price: number;
  native: NativeBid | undefined;
}

/** What to show instead of an answer: the bid, and a fallback if the bid cannot be shown after all. */
export interface Winner extends Candidate {
  answered: Delivery;
  /** Why it cannot be shown any more. */
  whyNot(): BidRefusal | undefined;
}

/** What an auction needs in addition to the core. */
export interface AuctionContext {
  placement: Placement;
  /** Whether its page view is still the present one. */
  isCurrent(): boolean;
  /** Turns the winning bid into an answer to display. */
  toDelivery(winner: Winner, readAd: RendererTools['readAd']): Delivery;
}

/** The bids for one request. */
export interface Auction {
  /** Takes a bid, or counts it as late. `native` is its parsed response, or why it is unusable. */
  add(bid: Bid, native: NativeBid | string | undefined): void;
  /** Notes a bidder that did not answer in time. */
  miss(source: string, bidder: unknown): void;
  /** Closes the auction: bids that arrive from now on are late. */
  close(): void;
  settle: SettleAuction;
}

/** An answer for a bid if the ad server has none. */
const NO_ANSWER: Answer = {
  raw: {},
  ads: [],
  networks: [],
  htmlWrapperTop: '',
  htmlWrapperBottom: '',
  cssPath: '',
};

/** The ad server's answer, which the bid replaces. */
export function answerOf(delivery: Delivery): Answer {
  return delivery.outcome === 'fetched' ? delivery.answer : NO_ANSWER;
}

/** Why a bid cannot be shown any more. */
function staleness({ expiresAt, isUsed }: Bid): BidRefusal | undefined {
  if (isUsed?.()) return 'rendered';
  return expiresAt !== undefined && expiresAt <= Date.now() ? 'expired' : undefined;
}

/** The highest bid, or the first of several highest ones. */
function highest(candidates: Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, one) => (best && best.price >= one.price ? best : one),
    undefined,
  );
}

/** Opens an auction for a placement's request. The trace lists the fate of each bid under its source. */
export function createAuction(core: Core, { isCurrent, placement, toDelivery }: AuctionContext): Auction {
  const bids: { bid: Bid; native: NativeBid | string | undefined }[] = [];
  const { settings } = core;
  let isOpen = true;
  // Each request has its own trace: a late bid belongs to the request that asked for it.
  const { steps } = placement;

  /** Notes what became of bids in the trace step of their source. */
  const note = (source: string, late: (step: Readonly<TraceStep>) => object) => {
    const step = steps.find(({ source: one, type }) => type === 'bidRequested' && one === source);
    if (step) placement.note({ ...step, ...late(step) }, step);
  };

  const whyNot = (bid: Bid) => (isCurrent() ? staleness(bid) : 'viewOver');

  /** A bid with its price, or the reason to reject it. */
  const judge = ({ bid, native }: (typeof bids)[number]): Candidate | Because<BidCode> => {
    const refusal = whyNot(bid) || (bid.isTaken?.() ? 'taken' : refusalByDsa(bid));
    if (refusal) return because(refusal);
    const currency = settings.adServerCurrency || DEFAULT_CURRENCY;
    const price = priceIn(currency, bid, convertByPrebid);
    if (price === undefined)
      return { reason: `not compared: no rate from ${bid.currency} to ${currency}`, code: 'noRate' };
    if (!price) return because('noPrice');
    if (!(bid.native || bid.ad || bid.adUrl || bid.render)) return because('empty');
    const isShut = !thirdPartyTrust(core, placement, true);
    if (isShut && bid.render && !bid.handOver) return because('needsPage');
    return typeof native === 'string' ? { reason: native, code: 'unusable' } : { bid, price, native };
  };

  return {
    add(bid, native) {
      if (isOpen) {
        bids.push({ bid, native });
        return;
      }
      note(bid.source, ({ lateBids }) => ({ lateBids: Number(lateBids || 0) + 1 }));
    },
    miss(source, bidder) {
      note(source, ({ timedOut = [] }) => ({ timedOut: [timedOut, [bidder]].flat() }));
    },
    close() {
      isOpen = false;
    },
    settle(answered, readAd) {
      isOpen = false;
      const floor = highestEcpm(answerOf(answered));
      const verdicts = bids.map(judge);
      const best = highest(verdicts.filter((one): one is Candidate => 'bid' in one));
      const isWinning = !!best && best.price > floor;
      const fateOf = (bid: Bid, verdict: (typeof verdicts)[number] | undefined): Because<BidCode> => {
        if (verdict && 'code' in verdict) return verdict;
        if (bid !== best?.bid) return because('outbid');
        if (isWinning) return { reason: `above the ad: ${floor}`, code: 'won' };
        return { reason: `not above the ad: ${floor}`, code: 'belowAd' };
      };
      bids.forEach(({ bid }, index) => {
        const verdict = verdicts[index];
        const { bidder, cpm, currency, source } = bid;
        const fate = { bidder, cpm, currency, ...fateOf(bid, verdict) };
        note(source, ({ bids = [] }) => ({ bids: [bids, fate].flat() }));
      });
      if (!isWinning) return answered;
      best.bid.take?.();
      return toDelivery({ ...best, answered, whyNot: () => whyNot(best.bid) }, readAd);
    },
  };
}
