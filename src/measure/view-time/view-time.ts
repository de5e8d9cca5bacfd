import type { Core } from '../../contract/core';
import type { ViewTime } from '../../contract/measure';
import { now } from '../../shared/now';
import { OBSERVED } from '../../shared/viewable';
import { createRefreshes } from './refreshes';
import { LOOK_MS } from './stopwatch';
import { isInView, toWatched, type Watched } from './watched';

/**
 * The entry of the view-time chunk: how long ads are seen, and the option `refresh`
 * (docs/refresh.md).
 */
export async function create(core: Core): Promise<ViewTime> {
  const { emit, guard, pageState } = core;
  const { measure } = await core.load('in-view');
  const ownDocument = pageState.unshadowed(document);
  const watchedPlacements = new Set<Watched>();
  const refreshes = createRefreshes(core);
  let timerId: ReturnType<typeof setInterval> | undefined;
  const watchedAds = () => [...watchedPlacements].flatMap(({ ads }) => ads);

  /** Looks at all ads; the timer runs only while one of them may be seen. */
  const updateTimes = (isEnd?: boolean) => {
    const isSeen = !isEnd && ownDocument.visibilityState !== 'hidden';
    const currentTime = now();
    const ads = watchedAds();
    for (const ad of ads) {
      ad.stopwatch.update(isSeen && isInView(ad, measure), currentTime);
    }
    if (isSeen && ads.some(({ ratio }) => ratio)) {
      timerId ||= setInterval(guard(checkTimes), LOOK_MS);
    } else {
      clearInterval(timerId);
      timerId = undefined;
    }
  };
  const checkTimes = () => {
    // All are measured before any is refreshed: what that writes would make the browser lay the
    // page out again.
    updateTimes();
    [...watchedPlacements].forEach(refreshes.afterLook);
  };

  const emitViewTime = ({ ads, placement }: Watched) => {
    ads.forEach((ad, index) => {
      if (!ad.isTold) {
        ad.isTold = true;
        emit('viewTime', placement, { ad: index, milliseconds: Math.round(ad.stopwatch.total) });
      }
    });
  };

  const observer = new IntersectionObserver(
    guard((entries) => {
      const ratios = new Map(
        entries.map(({ intersectionRatio, target }) => [target, intersectionRatio]),
      );
      for (const ad of watchedAds()) {
        ad.ratio = ratios.get(ad.element) ?? ad.ratio;
      }
      updateTimes();
    }),
    OBSERVED,
  );
  ownDocument.addEventListener(
    'visibilitychange',
    guard(() => updateTimes()),
  );
  // The page may be kept, and may never be seen again: an ad's time ends here, before analytics
  // sends its last events.
  addEventListener(
    'pagehide',
    guard(() => {
      updateTimes(true);
      watchedPlacements.forEach(emitViewTime);
    }),
    true,
  );
  addEventListener(
    'pageshow',
    guard(({ persisted }) => {
      if (persisted) {
        [...watchedPlacements].forEach(refreshes.onReturn);
        updateTimes();
      }
    }),
  );

  return {
    watch(placement, renderedAds) {
      const watched = toWatched(placement, renderedAds, core);
      watchedPlacements.add(watched);
      for (const { element } of watched.ads) {
        observer.observe(element);
      }
      return () => {
        watchedPlacements.delete(watched);
        for (const { element, stopwatch } of watched.ads) {
          stopwatch.update(false, now());
          observer.unobserve(element);
        }
        emitViewTime(watched);
      };
    },
  };
}
