import type { Core } from '../../contract/core';
import { LOOK_INTERVAL_MS, MAX_LOOKS } from '../../shared/defaults';

/**
 * Repeats a search until it succeeds or until enough tries were made; tries do not count while the document is still being
 * parsed. Returns a function that stops it.
 */
export function waitFor({ guard, page }: Core, isDone: () => boolean, giveUp: () => void): () => void {
  let tries = 0;
  const stop = () => clearInterval(timer);
  const timer = setInterval(
    guard(() => {
      if (isDone()) stop();
      else if (page.unshadowed(document).readyState !== 'loading' && ++tries >= MAX_LOOKS) {
        stop();
        giveUp();
      }
    }),
    LOOK_INTERVAL_MS,
  );
  return stop;
}
