/** What the consent chunk does for the others. Types only. */
import type { RequestPart } from '../../contract/request';
import type { Arrival } from '../../contract/wire';
import type { Settings } from '../../public/settings';

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
  /** Fills the visitor's signals into the macros of an answer's trackers; what the page does not have is empty. */
  fillMacros(arrival: Arrival): Arrival;
}

/** What the visitor and the law allow, as far as the page says so. Live: a change of mind changes the answers. */
export interface Consent {
  allows(activity: Activity): boolean;
  /** The signals under their wire names: `gdpr`, `gdpr_consent`, `gpp`, `gpp_sid`, `us_privacy`; those that exist. */
  parameters(): Record<string, string>;
  /** Calls `listener` after each change; returns a function that stops it. */
  onChange(listener: () => void): () => void;
}
