import type { Core } from '../contract/core';

/**
 * Starts something when a promise resolves: `startValue` returns what stops it. `onMissing` is
 * called if the promise rejects, or `startValue` throws. Returns a function that stops; before the
 * promise has settled it drops both.
 */
export function startLater<T>(
  { guard }: Pick<Core, 'guard'>,
  awaited: PromiseLike<T>,
  startValue: (value: T) => (() => void) | undefined,
  onMissing: (error: unknown) => void,
): () => void {
  let isWanted = true;
  let stopListening: (() => void) | undefined;
  const missIt = guard((error?: unknown) => isWanted && onMissing(error));
  awaited.then(
    guard((value) => {
      if (isWanted) {
        stopListening = startValue(value);
      }
    }, missIt),
    missIt,
  );
  return () => {
    isWanted = false;
    stopListening?.();
  };
}
