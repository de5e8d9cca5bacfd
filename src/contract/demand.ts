import type { AdTransparency } from '../public/ad';
import type { TryCode } from '../public/events';
import type { PlacementConfig } from '../public/options';
import type { Parts, Sandbox } from './parts';
import type { Placement } from './placement';
import type { Chains, Slot } from './render';
import type { Ad, AdResponse } from './response';
import type { OwnDocument, Permission, WebUrl } from './safe';

/** A banner's content from a source. */
export interface BidMarkup {
  /** Markup, for a sandboxed frame. */
  ad?: unknown;
  /** The address of its document: an older interface. */
  adUrl?: unknown;
}
/** A banner's content that its source gives away, to be drawn in a frame of ours. */
export interface HandedBid extends BidMarkup {
  /**
   * A document in which the bid's own renderer draws it, in place of the markup. It says by
   * `_an_adFill` that it has, and by `_an_adNoFill` why it could not.
   */
  rendererHtml: string | undefined;
  /** Tells the source that it is drawn, or why not. */
  notifySource(failure?: string): void;
}
/**
 * A bid of any source, in Prebid's terms. Strangers write its members, so they are read through
 * guards.
 */
export interface Bid extends BidMarkup {
  source: string;
  bidder: string;
  /** Price for a thousand impressions. */
  cpm?: unknown;
  /** ISO 4217. */
  currency: string;
  /** CSS pixels. */
  width?: unknown;
  height?: unknown;
  creativeId?: unknown;
  /** Milliseconds since the epoch; absent if it does not expire. */
  expiresAt?: number;
  /** OpenRTB Native 1.2, the response; or Prebid's older members. */
  native?: unknown;
  /** OpenRTB Native 1.2, the request that its source has made of the unit. */
  nativeRequest?: unknown;
  /** Draws a banner into a frame's document, and marks the bid as used. */
  render?(ownDocument: Document): void;
  /** Returns a banner's content for our own frame, and marks the bid as used and won. */
  takeMarkup?(claim: (content: HandedBid) => void): void;
  /**
   * Calls back when the source says that the bid is drawn, or why not. Returns a function that
   * stops.
   */
  followDrawing?(onEnd: (failure?: string) => void): () => void;
  /**
   * Marks a bid that is shown without `render` as used, with its events, so that the bidder learns
   * that it won.
   */
  use?(fireUrls: Slot['fireUrls']): void;
  /** Whether it was already rendered. */
  isUsed?(): boolean;
  /** Keeps it for the placement for which it has won. */
  claim?(): void;
  /** Whether it has won for another placement. */
  isClaimed?(): boolean;
  /**
   * The bid's DSA information and the request's requirements: `ext.dsa` of the bid and of `regs`.
   */
  dsa?: unknown;
  dsaAsked?: unknown;
  /** Makes a frame for a banner of strangers. Absent for one that the page draws. */
  makeFrame?: Sandbox['makeFrame'] | undefined;
  /** Draws a banner's DSA information. */
  drawNotice?(ownDocument: OwnDocument): Element;
}
/** A header-bid unit as the page defined it, as far as it is read. */
export interface BidUnit extends PlacementConfig {
  mediaTypes?: { banner?: { sizes?: unknown[] }; native?: { ortb?: object } };
  bids?: unknown;
  ortb2Imp?: unknown;
}
/** What buyers are told of a placement. */
export interface Declaration {
  /** The placement's key, or its code. OpenRTB 2.6 §3.2.4. */
  tagid: string;
  /** The placement's name on all pages. IAB, Global Placement ID. */
  gpid: string;
  /** OpenRTB 2.6 §3.2.33; absent for a placement that is not refreshed. */
  refresh: object | undefined;
}
/** What the page has configured in Prebid, for sources besides Prebid. */
export interface BidContext {
  /** OpenRTB 2.6 §3.2.16. */
  content?: unknown;
  /** OpenRTB 2.6 §3.2.25. */
  schain?: unknown;
}
export interface BidRequest {
  unit: BidUnit;
  /** The page's own object, with all that its Prebid reads. */
  config: PlacementConfig;
  declared: Declaration;
  /** Asked for when it is sent, since Prebid may come later. */
  context(): BidContext;
  /** The deadline on the page's clock, in milliseconds. Later bids are dropped. */
  deadline: number;
  /** What is allowed now: a source asks when it sends, since it may have waited. */
  allows: Permission;
  /** Privacy signals under their wire names. */
  privacy(): Record<string, string>;
}
export interface BidListener {
  /** A bid has arrived, in time or late. */
  onBid(bid: Bid): void;
  onTimeout(bidder: unknown): void;
  /** Several sources are there, and it is not clear which of them the source would ask. */
  onUnclear?(): void;
}
/** A source of bids. To add one, add a row in bidding/bidding.ts. */
export interface BidSource {
  name: string;
  isThere(): boolean;
  /** Requests bids. Resolves when no more are expected; may reject. */
  request(request: BidRequest, listener: BidListener): Promise<void>;
}
/**
 * What the bidding chunk does. It opens an auction for the placement's present request
 * (`PageState.auctions`).
 */
export interface Bidding {
  /**
   * Requests bids for a placement from all sources. Resolves when all have finished; never rejects.
   */
  request(placement: Placement): Promise<unknown>;
  /**
   * Has one bid compete for a placement that no source is asked for, as if one had given it.
   * Resolves when it does.
   */
  offer(placement: Placement, bid: Bid): Promise<unknown>;
}

/** A feed, as its network entry describes it. */
export interface FeedRequest {
  name: string;
  sid: string;
  timeoutMs: number;
  customFields: Record<string, unknown>;
}
export interface FeedPlace {
  key: string;
  /** The document that the ad is drawn in. */
  doc: OwnDocument;
  placement: Placement;
}
export interface Feeds {
  /** Requests an ad from a feed. Returns a function that stops it. */
  request(
    request: FeedRequest,
    place: FeedPlace,
    onOutcome: (outcome: Outcome) => void,
  ): () => void;
}

export interface NativeBid {
  /** The members of its ad, by wire name. */
  ad: Record<string, unknown>;
  /**
   * Draws the ad with the template and fires the bid's trackers.
   */
  show(slot: Slot, nativeShow: NativeBidShow): void;
}
export interface NativeBidShow {
  ad: Ad;
  parts: Parts;
}
export interface NativeBids {
  /**
   * Reads a bid's native response with its request (OpenRTB Native 1.2); a text says why it cannot
   * be shown.
   */
  read(bid: Bid, request: unknown): NativeBid | string;
  /** Reads a bid's information under the Digital Services Act. */
  readDsa(value: unknown): AdTransparency | undefined;
  /** Draws a bid's DSA information, with its privacy notice if it has one. */
  drawNotice(ownDocument: OwnDocument, privacy: WebUrl | '', dsa: AdTransparency): Element;
}

export interface Networks extends Pick<Chains, 'chunksFor'> {
  /**
   * Tries the networks, and shows the fill or the native ad. Returns a function that stops the
   * chain.
   */
  render(slot: Slot, response: AdResponse): () => void;
}
/** The outcome of one try. A fill is what the network drew, or an ad from its feed. */
export type Outcome =
  | { type: 'fill'; element?: HTMLElement; ad?: Record<string, unknown>; code?: undefined }
  | { type: 'noFill' | 'timeout'; code: TryCode }
  /** A file of the tag's own is missing, which is no fault of the network's. */
  | { type: 'notRun'; code: 'noFrame' | 'noFile' };

/** What the OpenRTB chunk does: it is a source of bids. */
export type OpenRtb = Pick<BidSource, 'request'>;
