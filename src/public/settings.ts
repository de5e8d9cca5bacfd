/** What a page may set for all of its placements (docs/settings.md). Types only. */
import type { AnalyticsSetting } from './analytics';

/** An OpenRTB 2.6 endpoint that is asked for bids (docs/bidding.md). */
export interface OpenRtbEndpoint {
  /** Its address: it is posted to, with cookies. */
  url: string;
  /** Members to put into each request, in place of those of the same name: `site`, `publisher`… OpenRTB 2.6 §3.2.1. */
  request?: object;
}

/** Page-wide settings of header bidding. */
export interface BidSettings {
  /** Milliseconds that header bids may take, from the ad request on. Default 700. (docs/limits.md). */
  headerbidTimeout: number;
  /** The currency of the ad server's `ecpm`, ISO 4217. Default `USD`. */
  adServerCurrency?: string;
  /** An endpoint that is asked for bids. Default: none. */
  openrtb?: OpenRtbEndpoint;
}

/** The page's settings of privacy and identity. */
export interface PrivacySettings {
  /** Whether requests carry a visitor id (docs/privacy.md). Default `true`, unless a privacy signal forbids it. */
  visitorId?: boolean;
  /** Whether the visitor has opted out. */
  optedOut?: boolean;
  /** Whether the law that wants consent applies, where the page knows it and has no consent platform. */
  gdprApplies?: boolean;
  /** The provider's number in the IAB's Global Vendor List; without it purposes alone decide. TCF 2.2. */
  gvlVendorId?: number;
  /** Milliseconds that a consent platform on the page may take until its data is usable. Default 1500. */
  cmpTimeout?: number;
  /** Milliseconds to wait for the visitor's choice while the consent dialog is up; without it there is no wait. */
  consentTimeout?: number;
  /** The provider's frame that knows the visitor (docs/identity.md). Default: none. */
  identityFrame?: {
    /** The frame's address; messages are exchanged with its origin alone. */
    url: string;
  };
  /** Network keys whose requests carry a public key. Default: none. docs/identity.md. */
  publicKeyFor?: string[];
  /**
   * Whether the tag's own errors are posted to the provider, where measuring is allowed (docs/privacy.md). Default `true`.
   */
  errorLog?: boolean;
  /** Address of the cookie-matching pixel; empty for none. Default the provider's (docs/privacy.md). */
  cookieMatchUrl?: string;
}

/**
 * Words that visitors read or hear, for a page in another language (docs/languages.md). What an ad says of itself is the ad's:
 * its `promotedByTag` goes before `promotedBy`, and a placement's `label` before this one.
 */
export interface Texts {
  /** The advertising label of ads that the tag draws. Default `Sponsored`. */
  label?: string;
  /** Before the advertiser's name. Default `Promoted by`. */
  promotedBy?: string;
  /** The button that opens a long text. Default `Read more`. */
  readMore?: string;
  /** The same button, once the text is open. Default `Read less`. */
  readLess?: string;
  /** The privacy icon, or the link in its place. Default `AdChoices`. */
  adChoices?: string;
  /** The title of frames with ads of others. Default `Advertisement`. */
  frameTitle?: string;
  /** The button that closes the lightbox. Default `Close`. */
  close?: string;
  /** A video whose ad has no title. Default `Video`. */
  video?: string;
  /** The button that ends a video ad. Default `Skip ad`. */
  skip?: string;
  /** In the lightbox, in place of the player. Default `The video could not be loaded.`. */
  videoFailed?: string;
  /** The link after that; the advertiser's name follows. Default `Visit`. */
  visit?: string;
  /** Before the name of the one on whose behalf an ad is shown. Default `On behalf of`. */
  onBehalfOf?: string;
  /** Before the name of the one who has paid. Default `Paid for by`. */
  paidBy?: string;
}

/** Page-wide settings of single-page apps. */
export interface PageSettings {
  /** Sees by itself that the page's address has changed, and begins a new page view then. */
  autoPageView?: boolean;
  /** Requests an ad for each `<div data-adsnative="KEY">`, also for those that come later. */
  autoPlacements?: boolean;
  /** Gives back the ads of `autoPlacements` that are this many viewports away; they are requested again on return. */
  releaseBeyond?: number;
}

/**
 * How much the tag says on the browser's console: nothing, errors, warnings as well, all. Errors are sent as the event
 * `error` at every level.
 */
export type LogLevel = 'silent' | 'error' | 'warning' | 'info';

/**
 * Page-wide settings: `updateConfig` merges over the defaults, any time before the request that uses them. `undefined`
 * and `null` leave what was there. Optional is what has no default.
 */
export interface Settings extends BidSettings, PageSettings, PrivacySettings {
  /** Origin of the ad server. Default `https://api.adsnative.com`; `http:` on a page that is `http:`. */
  apiUrl: string;
  /** An address, sent as `url` in place of the page's own; no `ref` is sent then. */
  currentPageUrl?: string;
  /** Targeting of all placements: an array, or text that is split at commas. On the wire `kw`. (docs/requests.md). */
  keywords?: string[] | string;
  /** Targeting of all placements by key; a placement's own keys win. On the wire `ck_*`. (docs/requests.md). */
  keyValues?: Record<string, unknown>;
  /** Asks for ads for mobile devices: `force_mobile=1`. (docs/requests.md). */
  forceMobile?: boolean;
  /** Milliseconds until an ad request counts as failed (message 209). Default 10 000. */
  requestTimeout: number;
  /** Words that visitors read, in the page's language. Default: English. */
  texts?: Texts;
  /** What goes to the browser's console. Default `silent`; in a preview `info`. */
  logLevel: LogLevel;
  /** The page's Content-Security-Policy nonce, for scripts and styles that the tag adds. Default that of its own script. */
  nonce: string;
  /**
   * Whether the page is in preview mode (docs/preview.md). Absent until that is known, where the address looks like one.
   */
  preview?: boolean;
  /** Called after a click on an ad whose placement has no `onClick`. */
  onClick?: () => void;
  /** Name of a message or event of the page that says "in view", in place of the tag's own measurement. */
  inviewEvent?: string;
  /** Name of a message or event of the page that says "out of view". */
  outviewEvent?: string;
  /** Names of functions of the page that an answer's `clickCallback` may call. Default: any that is the page's own. */
  clickCallbacks?: string[];
  /** Where third-party markup runs, for placements that do not say (docs/networks.md). Default `auto`. */
  isolation?: 'auto' | 'frame' | 'page';
  /** Milliseconds that all networks of an answer may take together. Default: no limit. */
  chainTimeout?: number;
  /**
   * Whether a network that timed out three times in a row is skipped until the next page view (docs/networks.md). Default
   * `true`.
   */
  networkBreaker?: boolean;
  /** Sends the tag's events to a collector or a stream (docs/analytics.md); absent or `false`: nothing is sent. */
  analytics?: AnalyticsSetting | false;
  /** Whether requests of several placements go to the ad server as one, which it answers with an array. Default `false`. */
  batch?: boolean;
  /** The visitor's IP address, as a preview gives it; for feeds (docs/requests.md). */
  ip?: string;
  /** Called with whether an ad was shown, before the placement's own `callback`. */
  userCallbackOnAdLoad?: (filled: boolean) => void;
  /** Called with the ad's element once it is on the page, before label, privacy icon and call to action are added. */
  processNativeAdElement?: (element: Element) => void;
}
