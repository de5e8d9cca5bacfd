/** What a publisher may say of a placement. Types only. */
import type { AdCallback } from './ad';

/**
 * What a publisher may say of a placement. All is optional but the key; `undefined` and `null` mean absent. The object is
 * kept as it is, and read at each request (docs/options.md).
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
  /** How many ads to ask for: a whole number, 1 or more. Default 1; on the wire `num_ads`. (docs/limits.md). */
  numAds?: number | string | null;
  /** Targeting, added to that of the page: an array, or text that is split at commas. On the wire `kw`. */
  keywords?: string[] | string | null;
  /** Targeting by key: texts (split at commas), numbers or arrays. A key that does not start with `ck_` gets it. */
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
  /**
   * Draws the fields of an ad in place of the tag, which counts impressions, views and clicks all the same (docs/draw.md).
   */
  draw?: DrawOption | null;
  /** Called with the ad's element, in place of the page's setting of that name. */
  processNativeAdElement?: ((element: Element) => void) | null;
  /** Draw in the top document when the tag runs in a frame of the same origin. */
  renderOutsideIframe?: boolean | null;
}

/** An ad's fields, for a page that draws them itself. Texts are plain: html is not run and not drawn. */
export interface AdFields {
  /** The headline. */
  title: string;
  /** The text below it. */
  summary: string;
  /** The advertiser. */
  promotedBy: string;
  /** The word before it, such as "Promoted by". */
  promotedByTag: string;
  /** The text of the button. */
  ctaTitle: string;
  /** Address of the image. */
  imageSrc: string;
  /** Counts the click and leads on; a click on what is drawn goes there by itself. */
  url: string;
  /** The answer's own object, for members of other names. */
  raw: Record<string, unknown>;
}

/** How a page draws an ad itself. */
export interface DrawOption {
  /** The element that the ad is drawn in: the tag puts it into the placement's place, and measures it. */
  element: HTMLElement;
  /** Draws the fields into `element`. Called once for each ad; what it throws is logged (message 102). */
  show(fields: AdFields): void;
}

/** A campaign or creative to force: the second argument of `fetchAd`. The request carries `specific_ad=1` then. */
export interface ForcedCampaign {
  /** The campaign's id. */
  cid?: string;
  /** The creative's id. */
  crid?: string;
}

/** Room to keep free for an ad. */
export interface Room {
  /** CSS pixels; never more than there is. */
  width?: number;
  /** CSS pixels, at least. */
  height?: number;
  /** Width to height: `1.5` or `'3 / 2'`. */
  aspectRatio?: number | string;
}

/**
 * How near a lazy placement has to be: CSS pixels around the viewport, or text with a unit, `px` or `%` of the viewport.
 */
export interface LazyMargins {
  /** Where it is requested. Default 800. */
  fetchMargin?: number | string;
  /** Where it is drawn. Default 200. */
  renderMargin?: number | string;
}

/**
 * What a placement inside an app says of it (docs/app.md). A macro that an ad kit has not filled in counts as absent.
 * docs/app.md says more.
 */
export interface AppConfig {
  /** Whether the page is shown inside an app: then the app's fields below are sent (docs/app.md). */
  app?: boolean | null;
  /** The app's id of its device; `idfa` or `gaid` on the wire, by platform. Needed, as `app_name` is (message 213). */
  uuid?: string | null;
  /** Latitude in degrees, −90 to 90; anything else is not sent. */
  lat?: number | string | null;
  /** Longitude in degrees, −180 to 180; anything else is not sent. */
  long?: number | string | null;
  /** The version of the app's software kit; on the wire `sdkv`. */
  ver?: string | number | null;
  /** The connection: `Wifi`, `WWAN` or `None`; where it is not given, as the browser knows it. On the wire `bd`. */
  bandwidth?: string | null;
  /** 1 when the visitor does not want to be tracked: then no id is sent. */
  dnt?: number | boolean | string | null;
  /** The app's bundle id, such as `com.example.news`. */
  bundle_id?: string | null;
  /** The app's id in its store. */
  app_id?: string | number | null;
  /** The app's name. Needed, as `uuid` is (message 213). */
  app_name?: string | null;
}
