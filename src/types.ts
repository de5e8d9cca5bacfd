/**
 * The nouns of the product. Types only: nothing here exists at run time.
 * Members that come from or go to the wire keep their wire names (specification §3).
 */
import type { ShowAnswer } from './core-bidding';
import type { LazyMargins, Room } from './core-layout';
import type { AppConfig } from './core-request';
import type { WebUrl } from './safe';

/**
 * A publisher's function for the outcome of a placement: `(true, ad)`, an array when several ads were answered, or
 * `(false, null)`. Called once for each outcome; what it throws is logged (message 102). Spec §3.
 */
export type AdCallback = (status: boolean, ad: AdObject | AdObject[] | null) => void;

/** A publisher's function that gets the ad, or several, after it was shown; it is never called for a no-fill. */
export type DisplayCallback = (ad: AdObject | AdObject[]) => void;

/**
 * What a publisher may say of a placement. All is optional but the key; `undefined` and `null` mean absent. The object is
 * kept as it is, and read at each request. Spec §3.
 */
export interface PlacementConfig extends AppConfig {
  /** The placement's key, up to 64 of `A–Z a–z 0–9 _ -`; on the wire `zid`. Either it, or `networkKey` and `widgetId`. */
  apiKey?: string | null;
  /** The publisher's network; on the wire `network_key`. */
  networkKey?: string | null;
  /** The placement in that network; on the wire `widget_id`. */
  widgetId?: string | null;
  /**
   * Prebid's name for it: bids are asked for (docs/bidding.md). The unit's other members (`mediaTypes`, `bids`…) are
   * Prebid's.
   */
  code?: string | null;
  /** IAB categories, such as `IAB8`: an array, or text that is split at commas. On the wire `cat`. */
  categories?: string[] | string | null;
  /** Sent as it is; on the wire `safety_level`. */
  safetyLevel?: string | number | null;
  /** How many ads to ask for: a whole number, 1 or more. Default 1; on the wire `num_ads`. Spec §9. */
  numAds?: number | string | null;
  /** Targeting, added to that of the page: an array, or text that is split at commas. On the wire `kw`. */
  keywords?: string[] | string | null;
  /** Targeting by key: texts (split at commas), numbers or arrays. `ck_` is put before a key unless it is there. Spec §5. */
  keyValues?: Record<string, unknown> | null;
  /** The template that the server draws the ad with; on the wire `template_key`. */
  templateKey?: string | null;
  /** Called after a click on the ad was carried out; the page's own `onClick` is not, then. */
  onClick?: (() => void) | null;
  /** The outcome, after rendering: once for each request. */
  callback?: AdCallback | null;
  /** The answer, on arrival, before rendering. */
  callbackOnAdResponse?: AdCallback | null;
  /** HTML of images and scripts to run on a click; not for crawlers. */
  clickTags?: string | null;
  /** HTML of images and scripts to run with the ad's own `trackingTags`. */
  impressionTags?: string | null;
  /** HTML of images and scripts to run with the ad's own `viewableTags`. */
  viewabilityTags?: string | null;
  /** The id of the element before which the ad goes. Not there: message 204. */
  nativeAdElementId?: string | null;
  /** A path to the insertion point (docs/lifecycle.md has the grammar). It leads nowhere, after 20 tries: message 205. */
  cssPath?: string | null;
  /** Room to keep free for the ad, which goes into the element then. */
  reserve?: Room | null;
  /** Request and draw only near the viewport. */
  lazy?: LazyMargins | false | null;
  /** When an element without an ad gives its room back: never, at once, or once it is out of sight. Default `never`. */
  collapse?: 'never' | 'noFill' | 'offscreen' | null;
  /** Text of the advertising label. On an ad that came as html it is drawn only where this is set. */
  label?: string | null;
  /** Where third-party markup runs: `auto`, the default, puts what does not need the page into a sandboxed frame. */
  isolation?: 'auto' | 'frame' | 'page' | null;
  /** Draw in the top document when the tag runs in a frame of the same origin. */
  renderOutsideIframe?: boolean | null;
}

/** A campaign or creative to force: the second argument of `fetchAd`. The request carries `specific_ad=1` then. */
export interface ForcedCampaign {
  /** The campaign's id. */
  cid?: string;
  /** The creative's id. */
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
  url(name: UrlMember): WebUrl | '';
  /** The ad server's tracker lists, `impressions`, `viewables`, `clicks`, `actions`…: each may be absent, or anything. */
  trackingUrls: Record<string, unknown>;
  /** The answer's own object, for members of other types. */
  raw: Record<string, unknown>;
  /** What callbacks get for this ad. */
  object: AdObject;
}

/** What publishers' callbacks get of an ad. What the answer does not have is left out. Spec §3, wire names. */
export interface AdObject {
  /** The campaign. */
  cid?: string;
  /** The creative. */
  crid?: string;
  /** The placement's key. */
  zid?: string;
  /** The ad server's id of this ad. */
  sid?: string;
  /** The ad's type, `third-party` when it has none. */
  type: string;
  /** Addresses to report the visitor's later actions to, as the answer has them: `trackingUrls.actions`. */
  actionTrackingUrls?: unknown;
  /** The campaign's own fields, as the answer has them. */
  customFields?: unknown;
  /** Where the visitor can leave an address. */
  leadGenUrl?: string;
  /** The ad's price for a thousand impressions, as the answer has it. */
  ecpm?: unknown;
  /** The advertiser. */
  promotedBy?: string;
  /** `iconUrl`, `policyUrl`, `clientRendered`, `imageWidth`, `imageHeight`, as the answer has them. */
  privacy?: unknown;
  /** The network that filled, or the bidder that won; else `customFields.providerName`. */
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

/** The names of events (README, "Functions"); also the `eventType` of analytics events. */
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

/** What a listener gets; what the event has to say stands beside these members. */
export interface TagEvent {
  /** What has happened. */
  type: EventType;
  /** Milliseconds since the page's time origin, as `performance.now()` has it. */
  time: number;
  /** The placement that it is about; none for an event of the page. */
  placement?: AdUnit;
  /** That placement's key. */
  apiKey?: string;
  /** `reason`, `rule`, `url`…: by type. */
  [detail: string]: unknown;
}

/** A publisher's function for an event. What it throws is logged (message 102). */
export type Listener = (event: TagEvent) => void;

/** One entry of a placement's trace: an event without its placement. */
export type TraceStep = Omit<TagEvent, 'placement'>;

/** A placement as publishers see it: an instance of the global `AdsNative` (docs/lifecycle.md). */
export interface AdUnit {
  /** The options object that it was made with, itself and not a copy. */
  readonly config: PlacementConfig;
  /** Whether the last answer was OK. */
  readonly status: boolean;
  /** Where it is in its life. */
  readonly state: PlacementState;
  /** The ad server's last answer, unchanged. */
  readonly callbackData: unknown;
  /** Resolves with the placement once it is neither idle nor fetching; never rejects. */
  readonly ready: Promise<AdUnit>;
  /**
   * Asks for an ad, or for that of one campaign or creative; joins a request that is under way. The callback is required:
   * without it nothing is sent (message 100). Spec §5.
   */
  fetchAd(callback: AdCallback, forced?: ForcedCampaign): void;
  /**
   * Displays the ad at an element, an element's id, or the placement's own insertion point; before the answer, on its
   * arrival. Returns whether it does now. A second display of the same answer is refused (message 201), as is an element
   * that is not there (203).
   */
  displayAd(target?: string | Element): boolean;
  /** Asks anew and displays in the same place. Returns whether it does: it is refused before the first answer (200). */
  refresh(): boolean;
  /** Takes the ad off the page and puts back what was there, for good. */
  destroy(): void;
  /** Listens to this placement's events; returns a function that ends it. */
  on(type: EventType, listener: Listener): () => void;
  /** What happened since the last request, and when, oldest first. */
  trace(): TraceStep[];
}
