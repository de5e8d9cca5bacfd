/** What the first-party chunk does for the others. Types only. */

import type { HookOptions, RequestHook } from '../../public/request-hook';
import type { RequestPart } from '../request';

/** What the first-party chunk does: it adds the page's own data to ad requests. */
export interface FirstParty extends RequestPart {
  /** Calls a hook before each request from now on; returns a function that ends that. */
  addHook(hook: RequestHook, options?: HookOptions): () => void;
}
