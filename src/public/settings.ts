/** The settings of a page, for all of its placements (docs/options.md#settings). Types only. */
import type { AnalyticsSetting } from './analytics';
import type { CostLimits } from './costs';
import type { ListedPlacement } from './listed-placement';
import type { PlacementDefaults } from './options';
import type { ExtendedId } from './request-hook';

/** An OpenRTB 2.6 endpoint to request bids from (docs/bidding.md). */
export interface OpenRtbEndpoint {
  /** The endpoint's address. Requests are posted with cookies. */
  url: string;
  /**
   * Members to add to each request; they replace members of the same name: `site`, `user`… OpenRTB
   * 2.6 §3.2.1.
   */
  request?: object;
}

/** Page-wide settings of header bidding. */
export interface BidSettings {
  /** Time limit for header bids in milliseconds, from the ad request on. Default 700. */
  headerbidTimeout: number;
  /**
   * The currency of the ad server's prices (`ecpm`), for comparison with bids: ISO 4217. Default
   * `'USD'`.
   */
  adServerCurrency?: string;
  /** An OpenRTB 2.6 endpoint to request bids from (docs/bidding.md). */
  openrtb?: OpenRtbEndpoint;
  /**
   * The name of your Prebid's global, where a page has several Prebids
   * (docs/bidding.md#several-prebids).
   */
  prebidGlobal?: string;
}

/** The page's settings of privacy and identity. */
export interface PrivacySettings {
  /**
   * Whether requests carry a visitor id (docs/privacy.md#the-visitor-id), unless a privacy signal
   * forbids it. Default `true`.
   */
  visitorId?: boolean;
  /**
   * The visitor's ids at other providers, sent as `eids` if ids are allowed
   * (docs/requests.md#ids-of-the-publisher).
   */
  eids?: ExtendedId[];
  /** Whether the visitor has opted out. */
  optedOut?: boolean;
  /**
   * Whether the page is directed to children: no ids, no cookies, no third parties
   * (docs/privacy.md#children). Default: off.
   */
  childDirected?: boolean;
  /**
   * The parameter of the ad request that says so, with the value 1. Default: `coppa`, if the page
   * is.
   */
  childDirectedParameter?: string;
  /** Whether the law requires consent. Set it if the page knows and has no consent platform. */
  gdprApplies?: boolean;
  /**
   * The provider's number in the IAB's Global Vendor List. Without it, only purposes are checked.
   * TCF 2.2.
   */
  gvlVendorId?: number;
  /** Milliseconds to wait for a consent platform on the page to answer. Default 1500. */
  cmpTimeout?: number;
  /**
   * Milliseconds to wait for the visitor's choice while the consent dialog is open. Default: no
   * wait.
   */
  consentTimeout?: number;
  /** `{ url }` of the provider's identity frame (docs/identity.md). */
  identityFrame?: {
    /** The frame's address. Messages are exchanged with its origin only. */
    url: string;
  };
  /**
   * Network keys whose requests carry a public key (docs/identity.md#the-public-key). Default `[]`.
   */
  publicKeyFor?: string[];
  /**
   * Whether the tag's own errors go to the provider, if measuring is allowed
   * (docs/privacy.md#the-error-log). Default `true`.
   */
  errorLog?: boolean;
  /**
   * Address of the cookie-matching pixel; empty: none (docs/privacy.md#cookie-matching). Default:
   * the provider's; none with another `apiUrl`.
   */
  cookieMatchUrl?: string;
}

/**
 * Words that visitors read or hear, for a page in another language (docs/style.md#languages). What
 * an ad says of itself is the ad's: its `promotedByTag` goes before `promotedBy`, and a placement's
 * `label` before this one.
 */
export interface Texts {
  /**
   * The advertising label of an ad without html; the option `label` of a placement wins. Default
   * `Sponsored`.
   */
  label?: string;
  /**
   * Before the advertiser's name, in the template and the lightbox; the ad's `promotedByTag` wins.
   * Default `Promoted by`.
   */
  promotedBy?: string;
  /** The button that opens a long text. Default `Read more`. */
  readMore?: string;
  /** The same button, once the text is open. Default `Read less`. */
  readLess?: string;
  /** Read out for the privacy icon, and shown where a bid brings no icon. Default `AdChoices`. */
  adChoices?: string;
  /** Read out for a frame with a network's ad or a banner. Default `Advertisement`. */
  frameTitle?: string;
  /** Read out for the button that closes the lightbox. Default `Close`. */
  close?: string;
  /** Read out before the title of a video, and for a video without one. Default `Video`. */
  video?: string;
  /** The button that ends a video ad. Default `Skip ad`. */
  skip?: string;
  /** In the lightbox, in place of the player. Default `The video could not be loaded.`. */
  videoFailed?: string;
  /** The link after that, before the advertiser's name. Default `Visit`. */
  visit?: string;
  /**
   * Before the name of the one for whom a bid is shown (docs/bidding.md#who-is-behind-a-bid).
   * Default `On behalf of`.
   */
  onBehalfOf?: string;
  /** Before the name of the one who has paid for it. Default `Paid for by`. */
  paidBy?: string;
}

/** Page-wide settings of single-page apps. */
export interface PageSettings {
  /** Starts a new page view when the page's address changes (docs/single-page.md). Default: off. */
  autoPageView?: boolean;
  /**
   * Requests an ad for each `<div data-adsnative="KEY">`, also those that are added later. With a
   * list of keys, only for those that match one of its entries. With `true` for all: unlisted ones
   * are a stranger's, and get the sandboxed frame (docs/security.md#placeholders). Default: the
   * list in `data-adsnative-keys` of the tag's script element, if there is one.
   */
  autoPlacements?: boolean | ListedPlacement[];
  /**
   * Removes ads of `autoPlacements` that are this many viewports away; they are requested again on
   * return.
   */
  releaseBeyond?: number;
}

/** Page-wide settings of what ads cost. */
export interface CostSettings {
  /** Whether the cost of each ad is measured (docs/console.md#costs). Default: off. */
  costs?: boolean;
  /** What each network may cost in one page view (docs/console.md#limits). */
  costLimits?: CostLimits;
  /**
   * Whether the next network is tried once if the browser intervened in the frame of the present
   * one. Needs `costs`. Default: off.
   */
  replaceIntervened?: boolean;
}

/**
 * How much the tag logs to the browser's console: nothing, errors, errors and warnings, or
 * everything. The event `error` is sent at every level.
 */
export type LogLevel = 'silent' | 'error' | 'warning' | 'info';

/**
 * Page-wide settings. `updateConfig` merges them over the defaults, at any time before the request
 * that uses them; `undefined` and `null` change nothing. A member without a default is optional.
 */
export interface Settings extends BidSettings, CostSettings, PageSettings, PrivacySettings {
  /**
   * Origin of the ad server; `http:` on a page that is `http:`. Default
   * `https://api.adsnative.com`.
   */
  apiUrl: string;
  /**
   * The folder of the tag's files, if they are not beside the script that runs
   * (docs/deploy.md#optimisers). Default: the folder of `tag.js`.
   */
  base?: string;
  /** Sent as `url` instead of the page's own address; then no `ref` is sent. */
  currentPageUrl?: string;
  /**
   * Targeting of all placements: an array, or text that is split at commas. On the wire `kw`
   * (docs/requests.md).
   */
  keywords?: string[] | string;
  /**
   * Targeting of all placements by key; a placement's own keys win. On the wire `ck_*`
   * (docs/requests.md).
   */
  keyValues?: Record<string, unknown>;
  /** Requests ads for mobile devices: `force_mobile=1` (docs/requests.md). */
  forceMobile?: boolean;
  /** Milliseconds until an ad request counts as failed (message 209). Default 10000. */
  requestTimeout: number;
  /**
   * Words that visitors read, in the page's language (docs/style.md#languages). Default: English.
   */
  texts?: Texts;
  /**
   * An advertising label for networks' ads, unless the placement's `label` is set. Default: none,
   * since many draw their own.
   */
  networkLabel?: string;
  /**
   * What placements that do not say it themselves get: `{ lazy: true, label: 'Anzeige' }`. `false`
   * of a placement is said. Default: nothing.
   */
  defaults?: PlacementDefaults;
  /**
   * Files that ads of this page usually need: as the option of placements, for all of them.
   * Default: none.
   */
  expect?: string[] | string;
  /** How much is logged to the browser's console; in a preview `info`. Default `'silent'`. */
  logLevel: LogLevel;
  /**
   * The page's Content-Security-Policy nonce, for scripts and styles that the tag adds. Default:
   * that of the tag's script.
   */
  nonce: string;
  /**
   * Whether the page is in preview mode (docs/console.md#preview). With `page`, the address
   * decides, and the ad that a link chooses may do in the page what the page's own ads may
   * (docs/security.md#links). `getConfig()` leaves it out while the tag checks an address that
   * looks like a preview's. Default: as the page's address says.
   */
  preview?: boolean | 'page';
  /** Called after a click on an ad whose placement has no `onClick`. */
  onClick?: () => void;
  /**
   * Name of a message or event by which the page reports "in view", instead of the tag's own
   * measurement.
   */
  inviewEvent?: string;
  /** Name of a message or event by which the page reports "out of view". */
  outviewEvent?: string;
  /**
   * Names of the page's functions that a response's `clickCallback` may call. Default: all that the
   * page defined.
   */
  clickCallbacks?: string[];
  /**
   * `{ skip: ['name'] }`: networks that are never asked, by their names in the response
   * (docs/networks.md#switch-one-off).
   */
  networks?: {
    /** Names of networks, as `providerName` of the response has them. */
    skip?: string[];
  };
  /**
   * Where third-party markup runs, if a placement does not set it
   * (docs/networks.md#where-the-markup-runs).
   */
  isolation?: 'auto' | 'frame' | 'page';
  /** Time limit in milliseconds for all networks of a response together. Default: no limit. */
  chainTimeout?: number;
  /**
   * Whether a network that timed out three times in a row is skipped for the page view
   * (docs/networks.md#one-try). Default `true`.
   */
  networkBreaker?: boolean;
  /**
   * Where the tag's events go, `{ collector }`, `{ kinesis }` or `{ firehose }`
   * (docs/analytics.md). Default: off.
   */
  analytics?: AnalyticsSetting | false;
  /**
   * Whether placements share one ad request, which the ad server answers with an array
   * (docs/requests.md). Default `false`.
   */
  batch?: boolean;
  /**
   * Whether each ad reports how long it was in view: the event `viewTime`
   * (docs/refresh.md#the-event-viewtime). Default: off.
   */
  viewTime?: boolean;
  /** The visitor's IP address for feeds, in previews (docs/requests.md). */
  ip?: string;
  /** Called with whether an ad was shown, before the placement's own `callback`. */
  userCallbackOnAdLoad?: (filled: boolean) => void;
  /**
   * Called with the ad's element after it was inserted, before label, privacy icon and call to
   * action are added.
   */
  processNativeAdElement?: (element: Element) => void;
}
