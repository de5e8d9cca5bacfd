/** The options of a placement. Types only. */
import type { AdCallback } from './ad';

/**
 * The options of a placement. Only the key is required; `undefined` and `null` mean absent. The tag keeps the object
 * itself, and reads it at each request (docs/options.md).
 */
export interface PlacementConfig extends AppConfig {
  /**
   * The placement's key, up to 64 of `A–Z a–z 0–9 _ -`; on the wire `zid`. Either it, or `networkKey` and `widgetId`.
   */
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
  /**
   * The placement's name for buyers, the same on all pages: sent as `imp.ext.gpid` (docs/bidding.md#the-placement). Default in our own
   * requests `/site/`, the key or code, `#` and the element's id.
   */
  gpid?: string | null;
  /** IAB categories, such as `IAB8`: an array, or text that is split at commas. On the wire `cat`. */
  categories?: string[] | string | null;
  /** Sent unchanged; on the wire `safety_level`. */
  safetyLevel?: string | number | null;
  /** How many ads to ask for: a whole number, 1 or more. Default 1; on the wire `num_ads`. (docs/options.md#limits). */
  numAds?: number | string | null;
  /** Targeting, added to that of the page: an array, or text that is split at commas. On the wire `kw`. */
  keywords?: string[] | string | null;
  /** Targeting by key: texts (split at commas), numbers or arrays. A key that does not start with `ck_` gets it. */
  keyValues?: Record<string, unknown> | null;
  /** The template that the server renders the ad with; on the wire `template_key`. */
  templateKey?: string | null;
  /** Called after a click on the ad was handled, instead of the page's `onClick`. */
  onClick?: (() => void) | null;
  /** Called with the outcome after rendering, once for each request. */
  callback?: AdCallback | null;
  /** Called with the response when it arrives, before rendering. */
  callbackOnAdResponse?: AdCallback | null;
  /** HTML of images and scripts to run on a click, except by crawlers. */
  clickTags?: string | null;
  /** HTML of images and scripts to run with the ad's own `trackingTags`. */
  impressionTags?: string | null;
  /** HTML of images and scripts to run with the ad's own `viewableTags`. */
  viewabilityTags?: string | null;
  /** The id of the element that the ad is inserted before. If no element has it: message 204. */
  nativeAdElementId?: string | null;
  /** A path to the insertion point (grammar: docs/lifecycle.md). If it finds nothing in 20 tries: message 205. */
  cssPath?: string | null;
  /** Reserves room for the ad, which is then inserted into the element. */
  reserve?: Room | null;
  /** Request and draw only near the viewport. */
  lazy?: LazyMargins | false | null;
  /** When an element without an ad collapses: never, at once, or when it is out of sight. Default `never`. */
  collapse?: 'never' | 'noFill' | 'offscreen' | null;
  /** Replaces an ad that was seen long enough (docs/refresh.md). Default: never. */
  refresh?: RefreshOption | null;
  /** A name of yours for the placement: events have it as `placement.config.name`. It is not sent. */
  name?: string | null;
  /** Text of the advertising label. An ad that came as html gets a label only if this is set. */
  label?: string | null;
  /** Where third-party markup runs. The default, `auto`, uses a sandboxed frame unless a network needs the page. */
  isolation?: 'auto' | 'frame' | 'page' | null;
  /**
   * Draws the fields of an ad yourself; the tag still counts impressions, views and clicks (docs/frameworks.md#draw-an-ad-yourself).
   */
  draw?: DrawOption | null;
  /** Called with the ad's element, instead of the page's setting of the same name. */
  processNativeAdElement?: ((element: Element) => void) | null;
  /** If the tag runs in a frame of the same origin: draws in the top document. */
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
  /** The address that counts the click and redirects. The tag opens it when what you drew is clicked. */
  url: string;
  /** The response's own object, for other members. */
  raw: Record<string, unknown>;
}

/** How a page draws an ad itself. */
export interface DrawOption {
  /** The element to draw the ad in. The tag inserts it at the placement's insertion point, and measures it. */
  element: HTMLElement;
  /** Draws the fields into `element`. Called once for each ad; errors that it throws are logged (message 102). */
  show(fields: AdFields): void;
}

/** A campaign or creative to force: the second argument of `fetchAd`. The request carries `specific_ad=1` then. */
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
   * Seconds for which the ad must be in view, in a visible tab; at least 30. Without it, time in view refreshes nothing.
   */
  viewedSeconds?: number;
  /** The most refreshes of the placement in one page view. Default: no limit. */
  max?: number;
  /** Whether to request again when the page comes back from the back/forward cache. Default `false`. */
  onReturn?: boolean;
}

/**
 * How near a lazy placement must be: CSS pixels around the viewport, or text with a unit, `px` or `%` of the viewport.
 */
export interface LazyMargins {
  /** The distance at which it is requested. Default 800. */
  fetchMargin?: number | string;
  /** The distance at which it is drawn. Default 200. */
  renderMargin?: number | string;
}

/**
 * The options of a placement inside an app (docs/app.md). A macro that the app's ad kit left as it is counts as absent.
 */
export interface AppConfig {
  /** Whether the page is shown inside an app. If so, the fields below are sent. */
  app?: boolean | null;
  /** The device's advertising id; on the wire `idfa` or `gaid`, by platform. Required (message 213). */
  uuid?: string | null;
  /** Latitude in degrees, −90 to 90; anything else is not sent. */
  lat?: number | string | null;
  /** Longitude in degrees, −180 to 180; anything else is not sent. */
  long?: number | string | null;
  /** The version of the app's software kit; on the wire `sdkv`. */
  ver?: string | number | null;
  /** The connection: `Wifi`, `WWAN` or `None`. Default: what the browser reports. On the wire `bd`. */
  bandwidth?: string | null;
  /** 1 if the visitor has limited ad tracking: then no id is sent. */
  dnt?: number | boolean | string | null;
  /** The app's bundle id, such as `com.example.news`. */
  bundle_id?: string | null;
  /** The app's id in its store. */
  app_id?: string | number | null;
  /** The app's name. Required (message 213). */
  app_name?: string | null;
}
