/**
 * The nouns of the product. Types only: nothing here exists at run time.
 * Members that come from or go to the wire keep their wire names (specification §3).
 */
import type { BidSettings, ShowAnswer } from './core-bidding';
import type { PrivacySettings } from './core-consent';
import type { AppConfig, PageSettings } from './core-request';
import type { AnalyticsSetting } from './core-streams';

/** A publisher's function for the outcome of a placement; an array when several ads were answered. */
export type AdCallback = (status: boolean, ad: AdObject | AdObject[] | null) => void;

/** A publisher's function that gets the ad after it was shown, and is never called for a no-fill. */
export type DisplayCallback = (ad: AdObject | AdObject[]) => void;

/** What a publisher may say of a placement (specification §3). A value may be `undefined` or `null`: absent. */
export interface PlacementConfig extends AppConfig {
  /** The placement's key, on the wire `zid`. Either it, or `networkKey` and `widgetId`. */
  apiKey?: string | null;
  networkKey?: string | null;
  widgetId?: string | null;
  /** Prebid's name for it: bids are asked for. The unit's other members (`mediaTypes`, `bids`…) are Prebid's. */
  code?: string | null;
  /** IAB categories: an array, or a comma-split string. */
  categories?: string[] | string | null;
  safetyLevel?: string | number | null;
  /** How many ads to ask for. Default 1. */
  numAds?: number | string | null;
  keywords?: string[] | string | null;
  /** Targeting by key; `ck_` is prefixed unless there. */
  keyValues?: Record<string, unknown> | null;
  templateKey?: string | null;
  /** Called after a click on the ad was carried out. */
  onClick?: (() => void) | null;
  /** The outcome, after rendering: once for each answer. */
  callback?: AdCallback | null;
  /** The answer, on arrival, before rendering. */
  callbackOnAdResponse?: AdCallback | null;
  /** HTML of images and scripts to run on a click. */
  clickTags?: string | null;
  /** HTML of images and scripts to run with the ad's own `trackingTags`. */
  impressionTags?: string | null;
  /** HTML of images and scripts to run with the ad's own `viewableTags`. */
  viewabilityTags?: string | null;
  /** The id of the element before which the ad goes. */
  nativeAdElementId?: string | null;
  /** A path to the insertion point (docs/lifecycle.md). */
  cssPath?: string | null;
  /** Room to keep free for the ad: CSS pixels, or a ratio of width to height. */
  reserve?: { width?: number; height?: number; aspectRatio?: number | string } | null;
  /** Request and draw only near the viewport; margins in CSS pixels, or with a unit (`50%`). Default 800 and 200. */
  lazy?: { fetchMargin?: number | string; renderMargin?: number | string } | false | null;
  /** When an element without an ad gives its room back: not at all, at once, or once it is out of sight. */
  collapse?: 'never' | 'noFill' | 'offscreen' | null;
  /** Text of the advertising label. On server-rendered html it is drawn only where set. */
  label?: string | null;
  /** Where third-party markup runs: `auto` puts what does not need the page into a sandboxed frame. */
  isolation?: 'auto' | 'frame' | 'page' | null;
  /** Draw in the top document when the tag runs in a friendly frame. */
  renderOutsideIframe?: boolean | null;
}

/** The first argument of `fetchAd`'s second: a campaign or creative to force. */
export interface ForcedCampaign {
  cid?: string;
  crid?: string;
}

/** The members of an ad that are text (specification §3). `html`, `style` and the `*Tags` alone may become markup. */
export type TextMember =
  | 'html'
  | 'type'
  | 'target'
  | 'title'
  | 'summary'
  | 'promotedBy'
  | 'promotedByTag'
  | 'videoExperience'
  | 'ctaTitle'
  | 'backgroundColor'
  | 'style'
  | 'trackingTags'
  | 'viewableTags';

/** The members of an ad that are addresses. `url` counts the click and leads on; `landingUrl` only leads. */
export type UrlMember = 'url' | 'landingUrl' | 'imageSrc' | 'embedUrl' | 'ctaUrl';

/** One ad of an answer. Its members are read through a guard: the wire may hold anything. */
export interface Ad {
  /** A text, empty when the answer has none. */
  text(name: TextMember): string;
  /** An `http(s):` address, empty when the answer has none. */
  url(name: UrlMember): string;
  /** The tracker lists of `trackingUrls`. */
  /** The ad server's tracker lists, `impressions`, `viewables`, `clicks`, `actions`…: each may be absent, or anything. */
  trackingUrls: Record<string, unknown>;
  /** The answer's own object, for members of other types. */
  raw: Record<string, unknown>;
  /** What callbacks get for this ad. */
  object: AdObject;
}

/** What publishers' callbacks get (specification §3). Absent members are left out. */
export interface AdObject {
  cid?: string;
  crid?: string;
  zid?: string;
  sid?: string;
  /** The ad's type, `third-party` when it has none. */
  type: string;
  actionTrackingUrls?: unknown;
  customFields?: unknown;
  leadGenUrl?: string;
  ecpm?: unknown;
  promotedBy?: string;
  privacy?: unknown;
  /** The network that filled, else `customFields.providerName`. */
  providerName?: string;
}

/** A usable answer of the ad server: status OK, and at least one ad or network. */
export interface Answer {
  ads: Ad[];
  /** Entries as answered: the networks chunk has a guard of its own. */
  networks: Record<string, unknown>[];
  /** The answer's own members: `cid`, `crid`, `zid`… */
  raw: Record<string, unknown>;
  htmlWrapperTop: string;
  htmlWrapperBottom: string;
  cssPath: string;
  /** Shows it in a way of its own: a bid that has won. Returns a function that ends that. */
  show?: ShowAnswer;
}

/** Why something came to nothing: the number of a message (docs/errors.md), or somebody's own words. */
export type Reason = number | string;

/** A placement's life (docs/lifecycle.md). */
export type PlacementState =
  | 'idle'
  | 'fetching'
  | 'fetched'
  | 'rendered'
  | 'unfilled'
  | 'failed'
  | 'destroyed';

/** How much the tag says on the browser's console. */
export type LogLevel = 'silent' | 'error' | 'warning' | 'info';

/** Page-wide settings: `updateConfig` merges over the defaults. Optional is what has no default. */
export interface Settings extends BidSettings, PageSettings, PrivacySettings {
  /** Origin of the ad server. */
  apiUrl: string;
  /** Sent as `url` in place of the page's address; no `ref` is sent then. */
  currentPageUrl?: string;
  keywords?: string[] | string;
  keyValues?: Record<string, unknown>;
  forceMobile?: boolean;
  /** Milliseconds until an ad request counts as failed. */
  requestTimeout: number;
  logLevel: LogLevel;
  /** The page's Content-Security-Policy nonce, for scripts and styles that we add; that of the tag's own script. */
  nonce: string;
  /** Whether the page is looked at in preview mode; `maybe` until the preview chunk has looked closer. */
  preview?: boolean | 'maybe';
  onClick?: () => void;
  /** Names of events of the page that say "in view" and "out of view", in place of our own measurement. */
  inviewEvent?: string;
  outviewEvent?: string;
  /** The functions that an answer's `clickCallback` may call; without it, any that Decision 2 allows. */
  clickCallbacks?: string[];
  /** Where third-party markup runs, for placements that do not say. */
  isolation?: 'auto' | 'frame' | 'page';
  /** Milliseconds that all networks of an answer may take together; without it there is no limit. */
  chainTimeout?: number;
  /** Sends the tag's events to a collector or a stream; absent or false: nothing is sent. */
  analytics?: AnalyticsSetting | false;
  /** Whether requests of several placements go to the ad server as one, which it answers with an array. */
  batch?: boolean;
  /** The visitor's address, as a preview gives it; for feeds. */
  ip?: string;
  /** Called with whether an ad was shown, before the placement's own callback. */
  userCallbackOnAdLoad?: (filled: boolean) => void;
  /** Called with the ad's element once it is on the page. */
  processNativeAdElement?: (element: Element) => void;
}

/** The names of events (INTERFACE "Events"); also the `eventType` of analytics events. */
export type EventType =
  | 'adRequested'
  | 'adResponded'
  | 'adRendered'
  | 'unfilled'
  | 'failed'
  | 'impression'
  | 'viewable'
  | 'networkRequested'
  | 'networkFilled'
  | 'networkPassedBack'
  | 'networkTimedOut'
  | 'bidRequested'
  | 'bidWon'
  | 'lightboxOpened'
  | 'lightboxClosed'
  | 'video'
  | 'click'
  | 'consent'
  | 'analytics'
  | 'error'
  | 'destroyed'
  | 'pageView';

/** What a listener gets; `detail` members stand beside these. */
export interface TagEvent {
  type: EventType;
  /** Milliseconds since the page's time origin. */
  time: number;
  placement?: AdUnit;
  apiKey?: string;
  [detail: string]: unknown;
}

/** A publisher's function for an event. */
export type Listener = (event: TagEvent) => void;

/** One entry of a placement's trace: an event without its placement. */
export type TraceStep = Omit<TagEvent, 'placement'>;

/** A placement as publishers see it: an instance of the global `AdsNative`. */
export interface AdUnit {
  readonly config: PlacementConfig;
  /** Whether the last answer was OK. */
  readonly status: boolean;
  readonly state: PlacementState;
  /** The ad server's last answer, unchanged. */
  readonly callbackData: unknown;
  /** Resolves with the unit once it is neither idle nor fetching; never rejects. */
  readonly ready: Promise<AdUnit>;
  fetchAd(callback: AdCallback, forced?: ForcedCampaign): void;
  displayAd(target?: string | Element): boolean;
  refresh(): boolean;
  destroy(): void;
  /** Listens to this placement's events; returns a function that stops it. */
  on(type: EventType, listener: Listener): () => void;
  /** What was tried for the current answer, when, and with which outcome. */
  trace(): TraceStep[];
}
