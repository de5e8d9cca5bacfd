/** Parts of an ad whose clicks do not count as clicks on the ad or an asset. */
export const OWN_CLICK = '.adsnative-privacy-button,.adsnative-share-button,.adsnative-read-more';

/** Parts of an ad that handle their own clicks: the call to action has its own link. */
export const LEFT_ALONE = `${OWN_CLICK},.adsnative-cta-button`;
