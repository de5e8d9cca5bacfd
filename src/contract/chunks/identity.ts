/** What the identity chunk does for the others. Types only. */
import type { RequestPart } from '../request';

/** What the identity chunk does: public keys, and the provider's identity frame. */
export interface Identity extends RequestPart {
  /** Resolves with the visitor's id at the provider; rejects with the reason if there is none. */
  getGUID(): Promise<string>;
  /** Opts the visitor out; resolves when the provider has stored it too. */
  optOut(): Promise<void>;
  /** Revokes the opt-out. */
  optIn(): Promise<void>;
}
