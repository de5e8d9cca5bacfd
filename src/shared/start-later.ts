import type { Core } from '../contract/core';

/**
 * Starts something when a promise resolves: `start` returns what stops it. `miss` is called if the promise rejects. Returns a
 * function that stops; before the promise has settled it drops both.
 */
export function startLater<T>(
  { guard }: Pick<Core, 'guard'>,
  awaited: PromiseLike<T>,
  start: (value: T) => (() => void) | undefined,
  miss: () => void,
): () => void {
  let isWanted = true;
  let stop: (() => void) | undefined;
  awaited.then(
    guard((value: T) => {
      if (isWanted) stop = start(value);
    }),
    guard(() => isWanted && miss()),
  );
  return () => {
    isWanted = false;
    stop?.();
  };
}
