/** ms between two looks at the ads in view. docs/options.md#limits. */
export const LOOK_MS = 1000;

/** The most that one look can add, in ms: the page was frozen if more time has passed, and nobody saw it. */
const MAX_STEP_MS = 1.5 * LOOK_MS;

/** Adds up the time for which an ad is in view. */
export interface Stopwatch {
  /** Time in view so far, in ms. */
  readonly total: number;
  /** Whether the ad was in view at the last look. */
  readonly isRunning: boolean;
  /** Notes whether the ad is in view at this moment. */
  update(isInView: boolean, now: number): void;
}

/** Makes a stopwatch. Time counts if the ad was in view at its beginning; `now` is in ms. */
export function createStopwatch(): Stopwatch {
  let since: number | undefined;
  let total = 0;
  return {
    get total() {
      return total;
    },
    get isRunning() {
      return since !== undefined;
    },
    update(isInView, now) {
      if (since !== undefined) total += Math.min(now - since, MAX_STEP_MS);
      since = isInView ? now : undefined;
    },
  };
}
