/** What the pages chunk does for the others. Types only. */
import type { Placement } from '../../contract/placement';
import type { PlacementConstructor } from '../../public/live-tag';

/** What the pages chunk does: page views that begin without a page being loaded, or without a visitor. */
export interface Pages {
  /** Begins a placement's request when somebody may be there to see what comes of it. */
  follow(placement: Placement, begin: () => void): void;
  /** A new page view begins. */
  pageView(options?: { url?: string }): void;
  /** Begins what the settings ask for: to see page views, or new placeholders, by itself. */
  watch(AdsNative: PlacementConstructor): void;
}
