/** Parts of an ad whose click is neither the ad's nor an asset's. */
export const OWN_CLICK = '.adsnative-privacy-button,.adsnative-share-button,.adsnative-read-more';

/** Parts of an ad that have a click of their own: the call to action leads somewhere by itself. */
export const LEFT_ALONE = `${OWN_CLICK},.adsnative-cta-button`;
