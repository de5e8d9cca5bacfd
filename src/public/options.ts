/** The options of a placement. Types only. */
import type { AdCallback } from './ad';

/**
 * The options of a placement. Only the key is required; `undefined` and `null` mean absent. The tag
 * keeps the object itself, and reads it at each request (docs/options.md).
 */
export interface PlacementConfig extends AppConfig {
  /**
   * The placement's key, up to 64 of `A–Z a–z 0–9 _ -`; on the wire `zid`. Required, unless
   * `networkKey` and `widgetId` are set.
   */
  apiKey?: string | null;
  /** The publisher's network; on the wire `network_key`. */
  networkKey?: string | null;
  /** The placement in that network; on the wire `widget_id`. */
  widgetId?: string | null;
  /**
   * The placement's name in Prebid: with it, bids are requested (docs/bidding.md). Prebid's other
   * members (`mediaTypes`, `bids`…) are allowed.
   */
  code?: string | null;
  /**
   * The placement's name for buyers, the same on all pages: sent as `imp.ext.gpid`
   * (docs/bidding.md#the-placement). Default in our own requests: `/site/`, the key or code, `#`
   * and the element's id.
   */
  gpid?: string | null;
  /**
   * IAB categories, such as `IAB8`: an array, or text that is split at commas. On the wire `cat`.
   */
  categories?: string[] | string | null;
  /** Sent unchanged; on the wire `safety_level`. */
  safetyLevel?: string | number | null;
  /** How many ads to request; on the wire `num_ads`. Default 1. */
  numAds?: number | string | null;
  /**
   * Targeting, added to that of the page; on the wire `kw`. An array, or text that is split at
   * commas.
   */
  keywords?: string[] | string | null;
  /**
   * Targeting by key: texts (split at commas), numbers or arrays. The tag puts `ck_` before keys
   * that do not start with it.
   */
  keyValues?: Record<string, unknown> | null;
  /** The template that the server renders the ad with; on the wire `template_key`. */
  templateKey?: string | null;
  /** Called after a click on the ad was handled, instead of the page's `onClick`. */
  onClick?: (() => void) | null;
  /** Called with `(status, ad)` when the ad was shown, or will not be; once for each request. */
  callback?: AdCallback | null;
  /** Called with `(status, ad)` when the response has arrived, before anything is drawn. */
  callbackOnAdResponse?: AdCallback | null;
  /** HTML of images and scripts to run on a click, except by crawlers. */
  clickTags?: string | null;
  /** HTML of images and scripts to run with the ad's own `trackingTags`. */
  impressionTags?: string | null;
  /** HTML of images and scripts to run with the ad's own `viewableTags`. */
  viewabilityTags?: string | null;
  /** The id of the element that the ad is inserted before. If no element has it: message 204. */
  nativeAdElementId?: string | null;
  /**
   * A path to the insertion point (docs/lifecycle.md#css-paths). If it finds nothing in 20 tries:
   * message 205.
   */
  cssPath?: string | null;
  /**
   * Reserves room in an element that a script makes, and the ad goes into it: CSS pixels, or the
   * ratio of width to height. Reserve room in the page's html by css
   * (docs/lifecycle.md#where-the-ad-goes).
   */
  reserve?: Room | null;
  /**
   * Requests the ad only within `fetchMargin` of the viewport (800), and draws it within
   * `renderMargin` (200): CSS pixels, or text with `px` or `%`. `true` takes both as they are.
   */
  lazy?: LazyMargins | boolean | null;
  /**
   * When an element without an ad collapses: never, at once, or when it is out of sight. Default
   * `never`.
   */
  collapse?: 'never' | 'noFill' | 'offscreen' | null;
  /**
   * Replaces an ad that was seen long enough (docs/refresh.md); `true` is `{ viewedSeconds: 30 }`.
   * Default: never.
   */
  refresh?: RefreshOption | boolean | null;
  /**
   * Files that its ads usually need, asked for beside the ad request instead of after the response
   * (docs/deploy.md#hints): of `assemble`, `delegate`, `in-page`, `markup`, `native-bid`,
   * `networks`, `parts`, `sandbox`. As an array, or with commas between them.
   */
  expect?: string[] | string | null;
  /**
   * Your own name for the placement, which events have as `placement.config.name`. It is not sent.
   */
  name?: string | null;
  /** Text of the advertising label. An ad that came as html gets a label only if this is set. */
  label?: string | null;
  /**
   * Where third-party markup runs (docs/networks.md#where-the-markup-runs). `auto`: in a sandboxed
   * frame, unless a network needs the page. `frame`: always there, the ad server's own html too
   * (docs/security.md#what-each-kind-of-ad-can-do). Default: the page's setting, else `auto`.
   */
  isolation?: 'auto' | 'frame' | 'page' | null;
  /**
   * Your own code draws the ad's fields; the tag still counts impressions, views and clicks
   * (docs/frameworks.md#draw-an-ad-yourself).
   */
  draw?: DrawOption | null;
  /** Called with the ad's element, instead of the page's setting of this name. */
  processNativeAdElement?: ((element: Element) => void) | null;
  /** Draws in the top document, if the tag runs in a frame of the same origin. */
  renderOutsideIframe?: boolean | null;
}

/** An ad's fields, for a page that draws them itself. The texts are plain text, not html. */
export interface AdFields {
  /** The headline. */
  title: string;
  /** The text below it. */
  summary: string;
  /** The advertiser. */
  promotedBy: string;
  /** The words before it, such as "Promoted by". */
  promotedByTag: string;
  /** The text of the button. */
  ctaTitle: string;
  /** Address of the image. */
  imageSrc: string;
  /** Counts the click and leads on. The tag opens it when what you drew is clicked. */
  url: string;
  /** The ad server's own object, for everything else. */
  raw: Record<string, unknown>;
}

/** How a page draws an ad itself. */
export interface DrawOption {
  /**
   * The element to draw the ad in. The tag inserts it at the placement's insertion point, and
   * measures it.
   */
  element: HTMLElement;
  /**
   * Draws the fields into `element`. Called once for each ad; errors that it throws are logged
   * (message 102).
   */
  show(fields: AdFields): void;
}

/**
 * A campaign or creative to force: the second argument of `fetchAd`. The request carries
 * `specific_ad=1` then.
 */
export interface ForcedCampaign {
  /** The campaign's id. */
  cid?: string;
  /** The creative's id. */
  crid?: string;
}

/** Room to reserve for an ad. */
export interface Room {
  /** CSS pixels; at most the width of the element. */
  width?: number;
  /** CSS pixels, at least. */
  height?: number;
  /** The ratio of width to height: `1.5` or `'3 / 2'`. */
  aspectRatio?: number | string;
}

/** When the tag itself replaces an ad by another one. */
export interface RefreshOption {
  /**
   * Seconds in view, in a visible tab, after which another ad is requested; less than 30 counts as
   * 30. Default: never.
   */
  viewedSeconds?: number;
  /** The most refreshes of the placement in one page view. Default: no limit. */
  max?: number;
  /**
   * Requests again when the visitor comes back to the page, and the browser had kept it. Default
   * `false`.
   */
  onReturn?: boolean;
}

/**
 * How near a lazy placement must be: CSS pixels around the viewport, or text with a unit, `px` or
 * `%` of the viewport.
 */
export interface LazyMargins {
  /** The distance at which it is requested. Default 800. */
  fetchMargin?: number | string;
  /** The distance at which it is drawn. Default 200. */
  renderMargin?: number | string;
}

/**
 * The options of a placement inside an app (docs/options.md#in-an-app). A macro that the app's ad
 * kit left as it is counts as absent.
 */
export interface AppConfig {
  /**
   * Whether the page is shown inside an app: then the options below are sent. On the wire `app=1`.
   */
  app?: boolean | null;
  /**
   * The device's advertising id, needed (message 213); on the wire `uuid`, and `idfa` on iOS,
   * `gaid` on Android.
   */
  uuid?: string | null;
  /** Latitude in degrees, −90 to 90; anything else is not sent. */
  lat?: number | string | null;
  /** Longitude in degrees, −180 to 180; anything else is not sent. */
  long?: number | string | null;
  /** The version of the app's software kit; on the wire `sdkv`. */
  ver?: string | number | null;
  /**
   * The connection: `Wifi`, `WWAN` or `None`; on the wire `bd`. Default: what the browser reports.
   */
  bandwidth?: string | null;
  /**
   * 0 or 1: with 1 the visitor has limited ad tracking, and no id is sent, neither this one nor the
   * visitor id.
   */
  dnt?: number | boolean | string | null;
  /** The app's bundle id, such as `com.example.news`. */
  bundle_id?: string | null;
  /** The app's id in its store. */
  app_id?: string | number | null;
  /** The app's name, needed (message 213). */
  app_name?: string | null;
}

/** The options of placements that a page may set for all of them. */
export type PlacementDefaults = Pick<
  PlacementConfig,
  'collapse' | 'label' | 'lazy' | 'refresh' | 'reserve'
>;
