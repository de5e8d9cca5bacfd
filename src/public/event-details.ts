/** What each event adds. Types only. */
import type { CostReport } from './costs';
import type { ClickPart, SkipCode, TryCode } from './events';

/** Why there is no ad: the number of a message (docs/errors.md), or the ad server's own words. */
export type EndReason = number | string;

/** The rules of viewability (docs/options.md#limits). */
export type ViewRule = 'adsnative' | 'mrc50' | 'mrc100' | 'video50';

/** What happens to a video (docs/video.md). */
export type VideoAction =
  | 'start'
  | 'firstQuartile'
  | 'midpoint'
  | 'thirdQuartile'
  | 'complete'
  | 'pause'
  | 'resume'
  | 'mute'
  | 'unmute'
  | 'skip'
  | 'error';

/** What an event says of a network. */
export interface NetworkDetail {
  /** The network's name. */
  providerName: string;
}

/** Why a network gave no ad. */
export interface NetworkEndDetail extends NetworkDetail {
  /** For programs. */
  code?: TryCode;
  /** In words. */
  reason?: string;
}

/** What the privacy signals say, under their wire names, and what the tag may do. */
export interface ConsentDetail {
  /** What is allowed (docs/privacy.md). */
  allowed: string[];
  /** `1` if the GDPR applies, `0` if not. */
  gdpr?: string;
  /** The TCF's string. */
  gdpr_consent?: string;
  /** The GPP's string. */
  gpp?: string;
  /** The GPP's sections, with commas. */
  gpp_sid?: string;
  /** The US Privacy string. */
  us_privacy?: string;
}

/** An event that adds nothing. */
export type NoDetail = Record<never, never>;

/** A hook of the page that has ended (docs/requests.md#before-the-request). */
export interface HookDetail {
  /** The function's name. */
  hook: string;
  /** How it ended. */
  outcome: 'added' | 'failed' | 'late';
  /** Milliseconds. */
  duration: number;
}

/** A bid that won (docs/bidding.md). */
export interface BidDetail {
  /** Where it comes from: `prebid`, `openrtb`… */
  source: string;
  /** Who made it. */
  bidder: string;
  /** The bid's price for a thousand impressions, in its own currency. */
  cpm: number;
  /** The currency of the price. */
  currency: string;
  /** The same in the ad server's currency. */
  price: number;
}

/** A network's figure that is over its limit (docs/console.md#limits). */
export interface LimitDetail extends NetworkDetail {
  /** Which figure. */
  limit: 'bytes' | 'scriptMs' | 'shift';
  /** What it was. */
  cost: number;
  /** What is allowed. */
  allowed: number;
}

/** What the browser did against an ad (docs/console.md#interventions). */
export interface InterventionDetail extends NetworkDetail {
  /** The browser's name for it. */
  id: string;
  /** The browser's words. */
  reason: string;
}

/** Something that happened to a video. */
export interface VideoDetail {
  /** What. */
  action: VideoAction;
  /** With `error`: VAST's number. */
  code?: number;
  /** With `error`: what it is about. */
  reason?: string;
}

/** What became of the tag's events (docs/analytics.md). */
export interface DeliveryDetail {
  /** How many were delivered. */
  delivered: number;
  /** How many were dropped. */
  dropped: number;
  /** How many wait. */
  pending: number;
}

/** A message of the level “error” (docs/errors.md). */
export interface ErrorDetail {
  /** The message's number. */
  code: number;
  /** The message's text. */
  message: string;
  /** What was thrown, or what it is about. */
  detail: unknown;
}

/** What each event adds to the members that all have (docs/functions.md). */
export interface EventDetails {
  /** `url`: the address of the request, without its callback. */
  adRequested: Record<'url', string>;
  /** A hook of the page has ended. */
  requestHook: HookDetail;
  /** `status`: whether there is an ad; `late` for a response after the time limit. */
  adResponded: Partial<Record<'status' | 'late', boolean>>;
  /** The ad is on the page. */
  adRendered: NoDetail;
  /** There is no ad. */
  unfilled: Partial<Record<'reason', EndReason>>;
  /** No usable response, or no place. */
  failed: Partial<Record<'reason', EndReason>>;
  /** The impression was counted. */
  impression: NoDetail;
  /** The ad was in view for long enough. */
  viewable: Record<'rule', ViewRule>;
  /** `ad`: its position in its response; `milliseconds`: how long it was in view. */
  viewTime: Record<'ad' | 'milliseconds', number>;
  /** A network was asked. */
  networkRequested: NetworkDetail;
  /** The network gave an ad. */
  networkFilled: NetworkDetail;
  /** The network gave no ad. */
  networkPassedBack: NetworkEndDetail;
  /** The network did not answer in time. */
  networkTimedOut: NetworkEndDetail;
  /** The network was not asked, for a reason. */
  networkSkipped: NetworkDetail & Record<'reason', string> & Record<'code', SkipCode>;
  /** `source`: who was asked for bids. */
  bidRequested: Record<'source', string>;
  /** A bid won. */
  bidWon: BidDetail;
  /** `cost`: the report. */
  cost: Record<'cost', CostReport>;
  /** A network cost more than its limit. */
  costExceeded: LimitDetail;
  /** The browser intervened in an ad. */
  intervened: InterventionDetail;
  /** The lightbox was opened. */
  lightboxOpened: NoDetail;
  /** The lightbox was closed. */
  lightboxClosed: NoDetail;
  /** Something happened to a video. */
  video: VideoDetail;
  /** `part`: what of the ad was clicked; absent for the ad itself. */
  click: Partial<Record<'part', ClickPart>>;
  /** The visitor's choice is known. */
  consent: ConsentDetail;
  /** Events were sent. */
  analytics: DeliveryDetail;
  /** A message of the level “error”. */
  error: ErrorDetail;
  /** The placement was destroyed. */
  destroyed: NoDetail;
  /** `url`: the address of the page view that began. */
  pageView: Record<'url', string>;
}
