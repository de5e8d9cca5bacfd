/** From here on, timers take a time for none at all. docs/options.md#limits. */
export const MAX_TIMEOUT_MS = 2 ** 31;

/**
 * A time limit of the page's in ms, or the given default if timers would take it for none, as they
 * do with `NaN` and `Infinity`.
 */
export const timeLimit = (timeout: unknown, defaultMs: number): number =>
  typeof timeout === 'number' && timeout >= 0 && timeout < MAX_TIMEOUT_MS ? timeout : defaultMs;
