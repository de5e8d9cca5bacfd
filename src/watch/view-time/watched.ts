import type { Core } from '../../contract/core';
import type { DrawnAd, Placement } from '../../contract/placement';
import type { Measure } from '../../contract/watch';
import { neededShare } from '../../shared/viewable';
import { createStopwatch, type Stopwatch } from './stopwatch';
import { type Contact, followContact } from './visitor-contact';

/** An ad on the page. */
export interface Seen {
  element: Element;
  stopwatch: Stopwatch;
  contact: Contact;
  /** By the browser's observer: only such an ad is measured. */
  isNear: boolean;
  /** Its time was reported. */
  isTold: boolean;
}

/** The ads of a response. */
export interface Watched {
  placement: Placement;
  ads: Seen[];
  /** The time in view at the last refresh, in ms: the ad stays if there is no other one. */
  refreshedAt: number;
}

/** Begins to follow the ads of a response. */
export function toWatched(placement: Placement, drawn: DrawnAd[], core: Core): Watched {
  const ads = drawn.map(({ element }) => ({
    element,
    stopwatch: createStopwatch(),
    contact: followContact(element, core),
    isNear: false,
    isTold: false,
  }));
  return { placement, ads, refreshedAt: 0 };
}

/** Whether at least half of an ad (of a large one, 30 %) is in view. Reads layout. */
export function isInView({ element, isNear }: Seen, measure: Measure): boolean {
  if (!isNear) return false;
  const { area, share } = measure(element);
  return area > 0 && share >= neededShare(area);
}

/** The time in view of the ad that was seen least, in ms. */
export function leastSeen({ ads }: Watched): number {
  return Math.min(...ads.map(({ stopwatch }) => stopwatch.total));
}
