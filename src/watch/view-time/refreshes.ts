import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import { readRefresh } from '../../shared/refresh-rule';
import { hasEnded } from '../../shared/stages';
import { leastSeen, type Watched } from './watched';

/** How often a placement was refreshed in a page view. */
interface Count {
  view: number | undefined;
  refreshes: number;
}

/** Replaces ads by the option `refresh` of their placements. */
export interface Refreshes {
  /** Requests another ad if these were seen long enough, and the visitor is not at one of them. */
  afterLook(watched: Watched): void;
  /** Requests another ad if the placement wants that on return to the page. */
  onReturn(watched: Watched): void;
}

/** Makes the refreshes of the page. */
export function createRefreshes({ on, page }: Core): Refreshes {
  const counts = new WeakMap<Placement, Count>();
  const inLightbox = new Set<unknown>();
  on('lightboxOpened', ({ placement }) => inLightbox.add(placement));
  on('lightboxClosed', ({ placement }) => inLightbox.delete(placement));

  const countOf = (placement: Placement): Count => {
    const known = counts.get(placement);
    if (known && known.view === page.views) return known;
    const count = { view: page.views, refreshes: 0 };
    counts.set(placement, count);
    return count;
  };
  const refresh = (watched: Watched) => {
    watched.refreshedAt = leastSeen(watched);
    watched.placement.refresh();
  };

  return {
    afterLook(watched) {
      const { ads, placement, refreshedAt } = watched;
      const { max, viewedMs } = readRefresh(placement.options.refresh);
      // After a response without an ad, or none, the old ad is still shown, and still refreshed.
      if (leastSeen(watched) - refreshedAt < viewedMs || !hasEnded(placement.stage)) return;
      const count = countOf(placement);
      const isInView = ads.some(({ stopwatch }) => stopwatch.isRunning);
      const isHeld = inLightbox.has(placement) || ads.some(({ contact }) => contact.isHeld());
      if (!isInView || isHeld || count.refreshes >= max) return;
      count.refreshes++;
      refresh(watched);
    },
    onReturn(watched) {
      if (readRefresh(watched.placement.options.refresh).onReturn) refresh(watched);
    },
  };
}
