import type { DrawnAd, Placement } from './placement';
import type { Ad } from './response';
import type { WebUrl } from './safe';

/** The rule that an ad met: the tag's own, or one of the MRC's (50 % and 100 % for a second). */
export type ViewabilityRule = 'adsnative' | 'mrc50' | 'mrc100' | 'video50';
/** Fires tracking html, or a list of tracker addresses. `load` loads one address; by default as an image. */
export type Fire = (tags: string | null | undefined, urls?: unknown, load?: (url: WebUrl) => void) => void;
/** What the engagement chunk does with an ad after it was painted; the ad does not wait for this chunk. */
export interface Engagement {
  /** Reports a click that was handled elsewhere. */
  reportClick(placement: Placement, ad: Ad, fire: Fire): void;
  /** Handles a click on an ad. A click that happened before this file had loaded is only counted. */
  click(event: MouseEvent, placement: Placement, drawn: DrawnAd, fire: Fire): void;
  /**
   * Measures the ads of a response, and reports each viewability rule once. Returns a function that stops.
   */
  watch(placement: Placement, ads: DrawnAd[], fire: Fire): () => void;
}

/** What the put-back chunk does: a shown ad follows the element that it belongs to (docs/single-page.md). */
export interface PutBack {
  /** Follows the ads of a response until the returned function is called. */
  follow(placement: Placement, ads: DrawnAd[]): () => void;
}

/** What the view-time chunk does: it measures how long ads are seen, and refreshes them by the option `refresh`. */
export interface ViewTime {
  /** Follows the ads of a response until the returned function is called, which reports their times. */
  watch(placement: Placement, ads: DrawnAd[]): () => void;
}
