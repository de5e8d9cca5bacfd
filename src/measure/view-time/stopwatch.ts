/** ms between two looks at the ads in view. docs/options.md#limits. */
export const LOOK_MS = 1000;

/**
 * The most that one look can add, in ms: the page was frozen if more time has passed, and nobody
 * saw it.
 */
const MAX_STEP_MS = 1.5 * LOOK_MS;

/**
 * Makes what adds up the time for which an ad is in view, in ms: it counts if the ad was in view at
 * its beginning.
 */
export function createStopwatch() {
  let since: number | undefined;
  let total = 0;
  return {
    get total() {
      return total;
    },
    /** Whether the ad was in view at the last look. */
    get isRunning() {
      return since !== undefined;
    },
    update(isInView: boolean, currentTime: number) {
      if (since !== undefined) {
        const step = Math.min(currentTime - since, MAX_STEP_MS);
        // The clock is the page's: one that goes back, or has no number, adds nothing.
        total += step > 0 ? step : 0;
      }
      since = isInView ? currentTime : undefined;
    },
  };
}
