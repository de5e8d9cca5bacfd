/** What the bidding chunk does for the others. Types only. */
import type { Placement } from '../../contract/placement';
import type { OwnDocument } from '../../contract/safe';
import type { SettleAuction } from '../renderer/contract';

/** What a source hands over of a banner. */
export interface Handed {
  /** Markup, for a sandboxed frame. */
  ad?: unknown;
  /** Address of its document: the older interface. */
  adUrl?: unknown;
}

/** A bid, whatever its source, in Prebid's words. Its members were written by strangers: they are read through guards. */
export interface Bid extends Handed {
  /** Where it came from: the name of a row of sources. */
  source: string;
  /** Who bids. */
  bidder: string;
  /** Price for a thousand impressions. */
  cpm: unknown;
  /** ISO 4217. */
  currency: string;
  /** CSS pixels. */
  width?: unknown;
  height?: unknown;
  creativeId?: unknown;
  /** Milliseconds since the epoch; absent when it does not expire. */
  expiresAt?: number;
  /** OpenRTB Native 1.2, the response. */
  native?: unknown;
  /** Draws a banner into the document of a frame, and marks the bid as used. */
  render?(doc: Document): void;
  /** Hands a banner with `render` over for a frame of ours, and marks the bid as used, won and rendered. */
  handOver?(take: (handed: Handed) => void): void;
  /** Marks a bid that is shown without `render` as used, with its events: the bidder learns that it won. */
  use?(): void;
  /** Whether it was rendered before. */
  isUsed?(): boolean;
  /** Keeps it for the placement for which it has won. */
  take?(): void;
  /** Whether it has won for another placement. */
  isTaken?(): boolean;
  /** What it says under the Digital Services Act, and what the request asked for: `ext.dsa` of bid and `regs`. */
  dsa?: unknown;
  dsaAsked?: unknown;
  /** Draws who is behind a banner. */
  drawNotice?(doc: OwnDocument): Element;
}

/** What a source is asked for. */
export interface BidRequest {
  /** The header-bid unit, as it was defined. */
  unit: Record<string, unknown>;
  /** On the page's clock, milliseconds: a bid that comes later is dropped. */
  deadline: number;
  /** Privacy signals under their wire names. */
  privacy: Record<string, string>;
}

/** What a source tells. */
export interface BidListener {
  /** A bid has come, in time or late. */
  onBid(bid: Bid): void;
  /** A bidder was given up: it had not answered in time. */
  onTimeout(bidder: unknown): void;
}

/** A source of bids. Another one is another row (bidding/bidding.ts). */
export interface BidSource {
  name: string;
  /** Whether the page has it. */
  isThere(): boolean;
  /** Asks for bids. Resolves when no more are expected, and may reject. */
  ask(request: BidRequest, listener: BidListener): Promise<void>;
}

/** The bids for one request. */
export interface OpenAuction {
  /** Takes what has come by the time it is called. */
  readonly settle: SettleAuction;
  /** Resolves when all sources have ended, or when the time for them is over; never rejects. */
  readonly ended: Promise<unknown>;
}

/** What the bidding chunk does. */
export interface Bidding {
  /** Asks all sources for bids for a placement. */
  ask(placement: Placement): OpenAuction;
  /** Has one bid compete for a placement, as if a source had given it. */
  offer(placement: Placement, bid: Bid): OpenAuction;
}
