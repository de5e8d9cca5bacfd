/** The button that opens a story. */
export const READ_MORE = '.adsnative-read-more';

/** Parts of an ad whose clicks do not count as clicks on the ad or an asset. */
export const OWN_CLICK = `.adsnative-privacy-button,.adsnative-share-button,${READ_MORE}`;

/** The call to action: it has its own link, and a click on it counts. */
export const CALL_TO_ACTION = '.adsnative-cta-button';

/** Parts of an ad that handle their own clicks. */
export const LEFT_ALONE = `${OWN_CLICK},${CALL_TO_ACTION}`;
