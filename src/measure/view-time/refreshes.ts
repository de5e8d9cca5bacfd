import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import { readRefresh } from '../../shared/refresh-rule';
import { hasEnded } from '../../shared/stages';
import { leastSeen, type Watched } from './watched';

/** Makes what replaces ads by the option `refresh` of their placements. */
export function createRefreshes({ on }: Core) {
  /** How often placements were refreshed in this page view. */
  let counts = new WeakMap<Placement, number>();
  on('pageView', () => (counts = new WeakMap()));
  const inLightbox = new Set<unknown>();
  on('lightboxOpened', ({ placement }) => inLightbox.add(placement));
  on('lightboxClosed', ({ placement }) => inLightbox.delete(placement));

  const refresh = (watched: Watched) => {
    watched.refreshedAt = leastSeen(watched);
    watched.placement.refresh();
  };

  return {
    /**
     * Requests another ad if these were seen long enough, and the visitor is not at one of them.
     */
    afterLook(watched: Watched) {
      const { ads, placement, refreshedAt } = watched;
      const { max, viewedMs } = readRefresh(placement.options.refresh);
      // After a response without an ad, or none, the old ad is still shown, and still refreshed.
      if (leastSeen(watched) - refreshedAt < viewedMs || !hasEnded(placement.stage)) {
        return;
      }
      const count = counts.get(placement) ?? 0;
      const isInView = ads.some(({ stopwatch }) => stopwatch.isRunning);
      const isHeld = inLightbox.has(placement) || ads.some((ad) => ad.isHeld());
      if (!isInView || isHeld || count >= max) {
        return;
      }
      counts.set(placement, count + 1);
      refresh(watched);
    },
    /** Requests another ad if the placement wants that on return to the page. */
    onReturn(watched: Watched) {
      if (readRefresh(watched.placement.options.refresh).onReturn) {
        refresh(watched);
      }
    },
  };
}
