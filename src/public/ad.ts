/** What publishers' callbacks receive. Types only. */

/**
 * A publisher's function for the outcome of a placement: `(true, ad)`, with an array if there are
 * several ads, or `(false, null)`. Called once for each outcome; errors that it throws are logged
 * (message 102).
 */
export type AdCallback = (status: boolean, ad: AdObject | AdObject[] | null) => void;

/**
 * A publisher's function that receives the ad, or several, after it was shown. Never called for a
 * no-fill.
 */
export type DisplayCallback = (ad: AdObject | AdObject[]) => void;

/**
 * An ad as callbacks receive it, without the members that the response lacks (docs/wire.md, "The ad
 * object").
 */
export interface AdObject {
  /** The campaign. */
  cid?: string;
  /** The creative. */
  crid?: string;
  /** The placement's key. */
  zid?: string;
  /** The ad server's id of this ad. */
  sid?: string;
  /** The ad's type. Default `third-party`. */
  type: string;
  /** Addresses to report the visitor's later actions to: the response's `trackingUrls.actions`. */
  actionTrackingUrls?: unknown;
  /** The campaign's own fields, unchanged. */
  customFields?: unknown;
  /** The address of a form in which visitors can leave their contact data. */
  leadGenUrl?: string;
  /** The ad's price for a thousand impressions, unchanged. */
  ecpm?: unknown;
  /** The advertiser. */
  promotedBy?: string;
  /** The response's `iconUrl`, `policyUrl`, `clientRendered`, `imageWidth` and `imageHeight`. */
  privacy?: unknown;
  /** The network that filled or the bidder that won, otherwise `customFields.providerName`. */
  providerName?: string;
  /** The winning bid's information under the Digital Services Act (docs/bidding.md). */
  dsa?: AdTransparency;
}

/** A bid's information under the Digital Services Act: IAB DSA Transparency 1.0, `ext.dsa`. */
export interface AdTransparency {
  /** On whose behalf the ad is shown. */
  behalf?: string;
  /** Who paid for it, if that is someone else. */
  paid?: string;
  /** Whether the ad shows this itself: 1. */
  adrender?: number;
  /**
   * Who used which data of the visitor: 1 a profile, 2 the page and the device, 3 the precise
   * location.
   */
  transparency?: DataUse[];
}

/** A user of the visitor's data. */
export interface DataUse {
  /** The user's domain. */
  domain: string;
  /** The kinds of data by number: `dsaparams`. */
  dsaparams: number[];
}
