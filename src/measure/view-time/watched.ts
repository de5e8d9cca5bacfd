import type { Core } from '../../contract/core';
import type { Measure } from '../../contract/measure';
import type { Placement, RenderedAd } from '../../contract/placement';
import { neededShare } from '../../shared/viewable';
import { createStopwatch } from './stopwatch';
import { followContact } from './visitor-contact';

export type Watched = ReturnType<typeof toWatched>;

/** Begins to follow the ads of a response. */
export function toWatched(placement: Placement, renderedAds: RenderedAd[], core: Core) {
  const ads = renderedAds.map(({ element }) => ({
    element,
    stopwatch: createStopwatch(),
    isHeld: followContact(element, core),
    /** The share in view by the browser's observer, which knows what boxes cut off. */
    ratio: 0,
    isTold: false,
  }));
  /**
   * `refreshedAt` is the time in view at the last refresh, in ms: the ad stays if there is no other
   * one.
   */
  return {
    placement,
    ads,
    refreshedAt: 0,
  };
}

/** Whether at least half of an ad (of a large one, 30 %) is in view. Reads layout if it may be. */
export function isInView({ element, ratio }: Watched['ads'][number], measure: Measure) {
  if (!ratio) {
    return false;
  }
  const { area, share } = measure(element);
  return Math.min(ratio, share) >= neededShare(area);
}

/** The time in view of the ad that was seen least, in ms. */
export function leastSeen({ ads }: Watched) {
  return Math.min(...ads.map(({ stopwatch }) => stopwatch.total));
}
