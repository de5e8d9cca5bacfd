import type { Core } from '../../contract/core';
import { unshadowed } from '../../inlined/unshadowed';

/** Milliseconds between two looks for an insertion point. docs/limits.md. */
export const RETRY_INTERVAL_MS = 200;

/** Looks for an insertion point after the first. docs/limits.md. */
export const MAX_RETRIES = 20;

/**
 * Looks again for what was not there, until it is or until enough tries were made; while the document is still being
 * parsed, tries do not count. Returns a function that stops it.
 */
export function waitFor({ guard }: Core, isDone: () => boolean, giveUp: () => void): () => void {
  let tries = 0;
  const stop = () => clearInterval(timer);
  const timer = setInterval(
    guard(() => {
      if (isDone()) stop();
      else if (unshadowed(document).readyState !== 'loading' && ++tries >= MAX_RETRIES) {
        stop();
        giveUp();
      }
    }),
    RETRY_INTERVAL_MS,
  );
  return stop;
}
