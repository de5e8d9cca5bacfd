/** ms between two viewability checks. docs/options.md#limits. */
export const TICK_MS = 100;

/** Consecutive checks in view that make an ad viewable. docs/options.md#limits. */
export const VIEWABLE_TICKS = 9;

/**
 * px². Units this large need 30 percent in view instead of 50: 970 × 250, the MRC large-display line. docs/options.md#limits.
 */
const LARGE_UNIT_AREA = 242_500;

/** Shares of an ad's area (docs/options.md#limits). A whole ad counts with a tolerance for rounding. */
export const SHARE = { large: 0.3, normal: 0.5, whole: 0.999 } as const;

/** The share of an ad that must be in view, by its area in px². */
export function neededShare(area: number): number {
  return area >= LARGE_UNIT_AREA ? SHARE.large : SHARE.normal;
}
