/** The contract of the consent chunk (core.ts). Types only. */

import type { RequestPart } from './core-request';
import type { Settings } from './core-settings';

/** What a privacy signal may forbid. */
export type Activity =
  | 'request'
  | 'id'
  | 'storage'
  | 'cookieMatch'
  | 'identity'
  | 'networks'
  | 'bids'
  | 'analytics'
  | 'geo';

/** What the consent chunk does. */
export interface ConsentReader extends RequestPart {
  /** Resolves when the signals are known, or their time is over; `isOptedOut` is the loader's knowledge. */
  decide(isOptedOut: (settings: Settings) => boolean): Promise<Consent>;
}

/** What the visitor and the law allow, as far as the page says so. Live: a change of mind changes the answers. */
export interface Consent {
  allows(activity: Activity): boolean;
  /** The signals under their wire names: `gdpr`, `gdpr_consent`, `gpp`, `gpp_sid`, `us_privacy`; those that exist. */
  parameters(): Record<string, string>;
  /** Calls `listener` after each change; returns a function that stops it. */
  onChange(listener: () => void): () => void;
}

/** The page's settings of privacy and identity. */
export interface PrivacySettings {
  /** Whether requests carry a visitor id (docs/privacy.md). Default `true`, unless a privacy signal forbids it. Spec §1. */
  visitorId?: boolean;
  /** Whether the visitor is known not to want to be known. */
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
  /** Network keys whose requests carry a public key. Default: none. Spec §3. */
  publicKeyFor?: string[];
  /** Whether the tag's own errors are posted to the provider, where measuring is allowed (docs/privacy.md). Default `true`. */
  errorLog?: boolean;
  /** Address of the cookie-matching pixel; empty for none. Default the provider's. Spec §7. */
  cookieMatchUrl?: string;
}
