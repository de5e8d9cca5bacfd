/** Milliseconds an ad request may take before it counts as failed. docs/limits.md. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Milliseconds for which a timed-out JSONP callback stays, so that a late answer does not throw. docs/limits.md. */
export const LATE_ANSWER_MS = 60_000;

/** Milliseconds that header bids may take. docs/limits.md. */
export const HEADERBID_TIMEOUT_MS = 700;

/** Ads asked for when the placement does not say. docs/limits.md. */
export const DEFAULT_NUM_ADS = 1;

/**
 * Of the placements' work that comes at once, so many pieces are done at once; the others have tasks of their own.
 * docs/lifecycle.md.
 */
export const WORK_AT_ONCE = 2;
