/** What the view-time chunk does for the others. Types only. */
import type { DrawnAd, Placement } from '../placement';

/** What the view-time chunk does: it measures how long ads are seen, and refreshes them by the option `refresh`. */
export interface ViewTime {
  /** Follows the ads of a response until the returned function is called, which reports their times. */
  watch(placement: Placement, ads: DrawnAd[]): () => void;
}
