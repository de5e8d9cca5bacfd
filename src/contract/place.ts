import type { AdCallback } from '../public/ad';
import type { LazyMargins, PlacementConfig } from '../public/options';
import type { Placement, PlacementClass } from './placement';
import type { Finder } from './render';

/**
 * The two distances from the viewport of a lazy placement: at `fetchMargin` it is requested, at
 * `renderMargin` its ad is rendered.
 */
export type MarginName = keyof LazyMargins;

/** What the layout chunk does: it finds elements and follows them. */
export interface Layout extends Finder {
  /**
   * Repeats a search until it succeeds or until enough tries were made. Returns a function that
   * stops it.
   */
  waitFor(isDone: () => boolean, giveUp: () => void): () => void;
  /**
   * Starts a lazy placement's request when its element comes near; `beginRequest` gets a promise
   * for the time when its ad may be rendered. Without `beginRequest`, the request has started.
   * Collapses an element that stays empty, if `collapse` allows it.
   */
  beginWhenNear(
    placement: Placement,
    beginRequest: ((untilNear: Promise<void> | null) => void) | undefined,
  ): Promise<void>;
  /** The element where a placement will be inserted, if it is on the page. */
  locate(placement: Placement): Element | null;
  /**
   * A margin of a lazy placement, for an IntersectionObserver: pixels (`800px`), or a share of the
   * height (`50%`).
   */
  rootMargin(options: PlacementConfig, name: MarginName): string;
  /**
   * The elements that an element is scrolled in, the innermost first; the page itself is none of
   * them.
   */
  scrollersOf(element: Element): Element[];
  /**
   * The element whose box says how near a lazy placement's element is: that element, or if it has
   * no box because it is empty (a theme's `:empty { display: none }`) or `display: contents`, one
   * next to it or around it. None if the page hides the element.
   */
  boxFor(element: Element): Element | undefined;
  /** Starts a lazy placement's request wherever its element is. */
  fetchNow(placement: Placement): void;
}

/** What the pages chunk does: it handles page views without a page load, and hidden pages. */
export interface Pages {
  /** Starts a placement's request when the page may be visible. */
  beginWhenSeen(placement: Placement, beginRequest: () => void): void;
  /**
   * Requests new ads for placements whose ad was used, as far as their elements are still on the
   * page; `count` is how many placements the page has. A placement that still shows its ad is not
   * requested: the callback gets that ad. But if all of the page's placements are given, and all
   * show an ad, the page wants other ads, and all are requested.
   */
  requestAgain(
    usedPlacements: Placement[],
    callback: AdCallback | undefined,
    count: number,
  ): Promise<void>;
  /** Starts a new page view: the page says that there is one. */
  pageView(): void;
  /** Starts what the settings ask for: detection of page views, or of new placeholders. */
  watch(AdsNative: PlacementClass): void;
}
