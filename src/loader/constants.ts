/** Time limit of an ad request in milliseconds. docs/options.md#limits. */
export const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Milliseconds for which a timed-out JSONP callback is kept, so that a late response does not
 * throw. docs/options.md#limits.
 */
export const LATE_RESPONSE_MS = 60_000;

/** Time limit of header bids in milliseconds. docs/options.md#limits. */
export const HEADERBID_TIMEOUT_MS = 700;

/**
 * How many pieces of work run in the present task if several placements have some; the others get
 * tasks of their own. docs/lifecycle.md.
 */
export const WORK_AT_ONCE = 2;

/**
 * Milliseconds after which a file that has not loaded is requested once more, at another address.
 * docs/options.md#limits.
 */
export const SECOND_TRY_MS = 5000;

/** Time limit of a file of the tag in milliseconds, with its second try. docs/options.md#limits. */
export const FILE_TIMEOUT_MS = 15_000;

/** Milliseconds for which a file that failed is not requested again. docs/options.md#limits. */
export const PAUSE_MS = 30_000;

/**
 * Requests without an ad that stays, one after the other, from which on each next one waits, and
 * how long, in ms. docs/options.md#limits.
 */
export const MAX_ADLESS = 60;
export const ADLESS_PAUSE_MS = 1000;
