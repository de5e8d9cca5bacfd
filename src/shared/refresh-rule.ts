/** The shortest time in view after which an ad may be replaced, in seconds; anything less counts as this. docs/options.md#limits. */
export const MIN_VIEWED_SECONDS = 30;

/** When a placement's ad is replaced by another one. */
export interface RefreshRule {
  /** Time in view in milliseconds, or infinity. */
  viewedMs: number;
  /** How often in one page view. */
  max: number;
  /** Whether to request again when the page comes from the back/forward cache. */
  onReturn: boolean;
}

/** A number of the page's, or `otherwise`: the option may be text from a tag manager. */
function toNumber(value: unknown, otherwise: number): number {
  const number = value === null || value === '' ? Number.NaN : Number(value);
  return number >= 0 ? number : otherwise;
}

/** Reads the option `refresh`; without it, nothing is refreshed. */
export function readRefresh(option: unknown): RefreshRule {
  const { max, onReturn, viewedSeconds } = Object(option);
  return {
    viewedMs: Math.max(MIN_VIEWED_SECONDS, toNumber(viewedSeconds, Number.POSITIVE_INFINITY)) * 1000,
    max: toNumber(max, Number.POSITIVE_INFINITY),
    onReturn: onReturn === true,
  };
}
