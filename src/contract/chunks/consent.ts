/** What the consent chunk does for the others. Types only. */

import type { Settings } from '../../public/settings';
import type { Activity } from '../activity';
import type { RequestPart } from '../request';
import type { CallResult } from '../response';

/** What the consent chunk does. */
export interface ConsentReader extends RequestPart {
  /** Resolves when the signals are known or their time is over. `isOptedOut` is what the loader knows of an opt-out. */
  decide(isOptedOut: (settings: Settings) => boolean): Promise<Consent>;
  /** Fills the visitor's signals into the macros of a response's trackers; what the page does not have is empty. */
  fillMacros(result: CallResult): CallResult;
}

/** What the visitor and the law allow, as far as the page's signals say. Live: it follows the visitor's choices. */
export interface Consent {
  allows(activity: Activity): boolean;
  /** The signals that exist, by wire name: `gdpr`, `gdpr_consent`, `gpp`, `gpp_sid`, `us_privacy`. */
  parameters(): Record<string, string>;
  /** Calls `listener` after each change; returns a function that stops listening. */
  onChange(listener: () => void): () => void;
}
