import type { Core } from '../../contract/core';
import { unshadowed } from '../../inlined/unshadowed';

/** Milliseconds between two tries to find an insertion point. docs/limits.md. */
const RETRY_INTERVAL_MS = 200;

/** Tries to find an insertion point after the first one. docs/limits.md. */
const MAX_RETRIES = 20;

/**
 * Repeats a search until it succeeds or until enough tries were made; tries do not count while the document is still being
 * parsed. Returns a function that stops it.
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
