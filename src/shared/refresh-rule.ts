import { membersOf } from './json';

/**
 * The shortest time in view after which an ad may be replaced, in seconds; anything less counts as
 * this. docs/options.md#limits.
 */
export const MIN_VIEWED_SECONDS = 30;

/** A number of the page's, or `otherwise`: the option may be text from a tag manager. */
function toNumber(value: unknown, otherwise: number) {
  const number = value === null || value === '' ? NaN : Number(value);
  return number >= 0 ? number : otherwise;
}

/**
 * Reads the option `refresh`: when an ad is replaced by another one. Without it, nothing is
 * refreshed.
 */
export function readRefresh(option: unknown) {
  const { max, onReturn, viewedSeconds } = membersOf(option);
  // Who only switches it on wants the shortest time.
  const seconds = option === true ? MIN_VIEWED_SECONDS : viewedSeconds;
  return {
    /** Time in view, or infinity. */
    viewedMs: Math.max(MIN_VIEWED_SECONDS, toNumber(seconds, Infinity)) * 1000,
    /** How often in one page view. */
    max: toNumber(max, Infinity),
    /** Whether to request again when the page comes from the back/forward cache. */
    onReturn: onReturn === true,
  };
}
