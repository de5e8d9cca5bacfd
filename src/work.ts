import { WORK_AT_ONCE } from './constants';
import type { Core } from './core';

/**
 * Makes what does a piece of a placement's work: a request, the delivery of an answer. Each costs a phone's processor some
 * ms, and there may be many placements: of what comes at once, all but the first pieces have tasks of their own.
 */
export function createWork(guard: Core['guard']): (piece: () => void) => void {
  let pieces = 0;
  return (piece) => {
    const run = guard(piece);
    if (pieces++ < WORK_AT_ONCE) run();
    else setTimeout(run);
    // Comes after what is under way: a loop of the page's, the promises of answers that waited for a file.
    queueMicrotask(() => {
      pieces = 0;
    });
  };
}
