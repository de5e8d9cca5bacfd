/**
 * The name of a frame until the tag's document runs in it. Where that document is missing, servers
 * of single-page apps send the site itself: its tag does nothing in such a frame.
 */
export const UNSTARTED_FRAME = 'adsnative-frame';

/** The ad server's currency, and that of a bid that names none. ISO 4217. docs/bidding.md. */
export const DEFAULT_CURRENCY = 'USD';

/** The storage name of the visitor's opt-out. docs/identity.md. */
export const OPT_OUT_KEY = 'adsnative-opt-out';

/** Time limit for a consent platform to respond, in ms. docs/options.md#limits. */
export const CMP_TIMEOUT_MS = 1500;

/** Milliseconds between two searches for an element. docs/options.md#limits. */
export const LOOK_INTERVAL_MS = 200;

/** Searches for an element after the first one. docs/options.md#limits. */
export const MAX_LOOKS = 20;

/**
 * How long after an ad's place has gone the page may make it anew, in ms. docs/options.md#limits.
 */
export const RETURN_MS = 2000;

/**
 * Maximum trackers of one list, or of one event of a video: strangers write them.
 * docs/options.md#limits.
 */
export const MAX_TRACKERS = 64;

/**
 * Maximum trackers of one response, whatever its ads, lists, networks and documents.
 * docs/options.md#limits.
 */
export const MAX_RESPONSE_TRACKERS = 256;

/** Maximum characters of a text that is no markup: strangers write it. docs/options.md#limits. */
export const MAX_TEXT = 2000;

/** How many ads a placement requests by default. docs/options.md#limits. */
export const DEFAULT_NUM_ADS = 1;

/**
 * Maximum height and width in px. A frame is as large as its content, but must not take over the
 * page. docs/options.md#limits.
 */
export const MAX_FRAME_SIZE = 2000;

/** Characters of a stack, and of a message, that are sent: a page's error may have any. */
export const MAX_STACK = 2000;
