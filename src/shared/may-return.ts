import { RETURN_MS } from './defaults';
import { now } from './now';

/** What the page may take away and make anew: an ad, or a placeholder. */
export interface Returning {
  /** Until when (in `performance.now()`) it may come back; absent while it is on the page. */
  until?: number | undefined;
}

/**
 * Notes whether something is on the page. Returns whether it may still come back if it is not: for
 * two seconds from the first look that missed it.
 */
export function mayReturn(returning: Returning, isThere: boolean): boolean {
  const currentTime = now();
  returning.until = isThere ? undefined : (returning.until ?? currentTime + RETURN_MS);
  return !returning.until || currentTime < returning.until;
}
