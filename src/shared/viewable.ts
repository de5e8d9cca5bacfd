/** ms between two viewability checks. docs/options.md#limits. */
export const TICK_MS = 100;

/** Consecutive checks in view that make an ad viewable. docs/options.md#limits. */
export const VIEWABLE_TICKS = 9;

/**
 * px². Units this large need 30 percent in view instead of 50: 970 × 250, the MRC large-display
 * line. docs/options.md#limits.
 */
const LARGE_UNIT_AREA = 242_500;

/**
 * Shares of an ad's area (docs/options.md#limits). A whole ad counts with a tolerance for rounding.
 */
const SHARES = {
  large: 0.3,
  normal: 0.5,
  whole: 0.999,
};

/**
 * What a browser's observer is to tell of an ad: when it passes one of these shares. A polluted
 * `Object.prototype` adds no root and no margins (docs/security.md#own-members).
 */
export const OBSERVED = {
  __proto__: null,
  threshold: [0, SHARES.large, SHARES.normal, SHARES.whole],
} as IntersectionObserverInit;

/** The share of an ad that must be in view, by its area in px². */
export function neededShare(area: number): number {
  return area >= LARGE_UNIT_AREA ? SHARES.large : SHARES.normal;
}

/** The share that a rule needs, by its place in the order of the rules and the ad's area in px². */
export function shareFor(rule: number, area: number): number {
  return rule ? (rule < 2 ? SHARES.normal : SHARES.whole) : neededShare(area);
}

/**
 * Whether the next check of a run is its first, or may be the last of a rule: then it looks at what
 * takes longer to find out.
 */
export const isDecisive = (run: number) => !run || run > VIEWABLE_TICKS - 2;
