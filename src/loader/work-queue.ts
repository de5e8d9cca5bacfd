import { WORK_AT_ONCE } from './constants';

/**
 * Makes `work`, which runs a piece of a placement's work: a request, or the delivery of a response.
 * Each piece takes a phone some milliseconds, and there may be many placements: all but the first
 * few run in tasks of their own. A piece is guarded and does not throw.
 */
export function createWorkQueue(): (piece: () => void) => void {
  let pieces = 0;
  return (piece) => {
    if (pieces++ < WORK_AT_ONCE) {
      piece();
    } else {
      setTimeout(piece);
    }
    // Runs after the present work: a loop of the page, or the promises of responses that waited for
    // a file.
    Promise.resolve().then(() => {
      pieces = 0;
    });
  };
}
