/** What publishers' functions get of an ad. Types only. */

/**
 * A publisher's function for the outcome of a placement: `(true, ad)`, an array when several ads were answered, or
 * `(false, null)`. Called once for each outcome; what it throws is logged (message 102).
 */
export type AdCallback = (status: boolean, ad: AdObject | AdObject[] | null) => void;

/** A publisher's function that gets the ad, or several, after it was shown; it is never called for a no-fill. */
export type DisplayCallback = (ad: AdObject | AdObject[]) => void;

/** What publishers' callbacks get of an ad. What the answer does not have is left out (docs/wire.md, "The ad object"). */
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
  /** What the bid that won says under the Digital Services Act (docs/bidding.md). */
  dsa?: AdTransparency;
}

/** Who is behind an ad, as its bid says: IAB DSA Transparency 1.0, `ext.dsa`. */
export interface AdTransparency {
  /** On whose behalf the ad is shown. */
  behalf?: string;
  /** Who has paid for it, where that is somebody else. */
  paid?: string;
  /** Whether the ad shows this itself: 1. */
  adrender?: number;
  /** Who used which data of the visitor: 1 a profile, 2 the page and the device, 3 the precise place. */
  transparency?: DataUse[];
}

/** Who used data of the visitor for an ad. */
export interface DataUse {
  /** Their domain. */
  domain: string;
  /** What they used, by numbers: `dsaparams`. */
  dsaparams: number[];
}
