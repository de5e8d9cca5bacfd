/** The names of events, and the steps of a trace. Types only. */
/** The names of events (docs/functions.md); also the `eventType` of analytics events. */
export type EventType =
  | 'adRequested'
  | 'requestHook'
  | 'adResponded'
  | 'adRendered'
  | 'unfilled'
  | 'failed'
  | 'impression'
  | 'viewable'
  | 'viewTime'
  | 'networkRequested'
  | 'networkFilled'
  | 'networkPassedBack'
  | 'networkTimedOut'
  | 'networkSkipped'
  | 'bidRequested'
  | 'bidWon'
  | 'cost'
  | 'costExceeded'
  | 'intervened'
  | 'lightboxOpened'
  | 'lightboxClosed'
  | 'video'
  | 'click'
  | 'consent'
  | 'analytics'
  | 'error'
  | 'destroyed'
  | 'pageView';

/**
 * What of an ad was clicked: `part` of `click`; absent for the ad itself (docs/wire.md#the-click).
 */
export type ClickPart = 'cta';

/** Why a network was not asked: `code` of `networkSkipped` (docs/networks.md). */
export type SkipCode = 'switchedOff' | 'notAllowed' | 'tooDear' | 'tooSlow' | 'noFrame';

/**
 * Why a try of a network ended without a fill: `code` of `networkPassedBack` and `networkTimedOut`
 * (docs/networks.md).
 */
export type TryCode =
  | 'saidSo'
  | 'empty'
  | 'noAnswer'
  | 'notLoaded'
  | 'silent'
  | 'noFrame'
  | 'noFile'
  | 'notAllowed'
  | 'noAd'
  | 'noKeywords'
  | 'noClient'
  | 'noProducts'
  | 'chainTimeout';

/** Why a source of bids was not asked: `code` of a `bidRequested` (docs/bidding.md). */
export type AskCode = 'notAllowed' | 'tooLate' | 'unclear';

/** What became of a bid: `code` in the `bids` of a `bidRequested` (docs/bidding.md). */
export type BidCode =
  | 'won'
  | 'belowAd'
  | 'outbid'
  | 'noPrice'
  | 'noRate'
  | 'empty'
  | 'needsPage'
  | 'unusable'
  | 'expired'
  | 'rendered'
  | 'taken'
  | 'viewOver'
  | 'notDrawn'
  | 'dsaMissing'
  | 'dsaUnshown'
  | 'dsaTwice';

/** One entry of a placement's trace: an event without its placement. */
export interface TraceStep {
  /** What has happened. */
  type: EventType;
  /** Milliseconds since the page's time origin, as `performance.now()` has it. */
  time: number;
  /**
   * Why a network or bids came to nothing, for programs, or VAST's number of a video that cannot be
   * played; `reason` says it in words.
   */
  code?: SkipCode | TryCode | AskCode | BidCode | number | undefined;
  /** Further members by type: `reason`, `rule`, `url`… */
  [detail: string]: unknown;
}
