import { WORK_AT_ONCE } from './constants';

/**
 * Makes what does a piece of a placement's work: a request, the delivery of an answer. Each costs a phone's processor some
 * ms, and there may be many placements: of what comes at once, all but the first pieces have tasks of their own. A piece
 * does not throw: it is guarded.
 */
export function createWork(): (piece: () => void) => void {
  let pieces = 0;
  return (piece) => {
    if (pieces++ < WORK_AT_ONCE) piece();
    else setTimeout(piece);
    // Comes after what is under way: a loop of the page's, the promises of answers that waited for a file.
    queueMicrotask(() => {
      pieces = 0;
    });
  };
}
