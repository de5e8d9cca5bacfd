/** What the identity chunk does for the others. Types only. */
import type { RequestPart } from '../../contract/request';

/** What the identity chunk does: the public key, and the provider's frame of the visitor's identity. */
export interface Identity extends RequestPart {
  /** Resolves with the visitor's id at the provider; rejects with the reason there is none. */
  getGUID(): Promise<string>;
  /** From now on the visitor is not to be known; resolves when the provider knows it as well. */
  optOut(): Promise<void>;
  /** Takes it back. */
  optIn(): Promise<void>;
}
