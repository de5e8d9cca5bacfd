/** What the pages chunk does for the others. Types only. */

import type { PlacementConstructor } from '../../public/live-tag';
import type { Placement } from '../placement';

/** What the pages chunk does: it handles page views without a page load, and hidden pages. */
export interface Pages {
  /** Starts a placement's request when the page may be visible. */
  beginWhenSeen(placement: Placement, begin: () => void): void;
  /** Starts a new page view: the page says that there is one. */
  pageView(): void;
  /** Starts what the settings ask for: detection of page views, or of new placeholders. */
  watch(AdsNative: PlacementConstructor): void;
}
