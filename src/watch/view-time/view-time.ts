import type { Core } from '../../contract/core';
import type { ViewTime } from '../../contract/watch';
import { createRefreshes } from './refreshes';
import { LOOK_MS } from './stopwatch';
import { isInView, toWatched, type Watched } from './watched';

/**
 * The entry of the view-time chunk: how long ads are seen, and the option `refresh`
 * (docs/refresh.md).
 */
export async function create(core: Core): Promise<ViewTime> {
  const { emit, guard, page } = core;
  const { measure } = await core.load('in-view');
  const doc = page.unshadowed(document);
  const all = new Set<Watched>();
  const refreshes = createRefreshes(core);
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Looks at all ads; the timer runs only while one of them may be seen. */
  const check = (isEnd?: boolean) => {
    const isSeen = !isEnd && doc.visibilityState !== 'hidden';
    const now = performance.now();
    const ads = [...all].flatMap((watched) => watched.ads);
    for (const ad of ads) {
      ad.stopwatch.update(isSeen && isInView(ad, measure), now);
    }
    if (isSeen && ads.some(({ isNear }) => isNear)) {
      timer ||= setInterval(guard(tick), LOOK_MS);
    } else {
      clearInterval(timer);
      timer = undefined;
    }
  };
  const tick = () => {
    // All are measured before any is refreshed: what that writes would make the browser lay the
    // page out again.
    check();
    [...all].forEach(refreshes.afterLook);
  };

  const emitViewTime = ({ ads, placement }: Watched) => {
    ads.forEach((ad, index) => {
      if (ad.isTold) {
        return;
      }
      ad.isTold = true;
      emit('viewTime', placement, { ad: index, milliseconds: Math.round(ad.stopwatch.total) });
    });
  };

  const observer = new IntersectionObserver(
    guard((entries: IntersectionObserverEntry[]) => {
      const near = new Map(entries.map(({ isIntersecting, target }) => [target, isIntersecting]));
      for (const ad of [...all].flatMap(({ ads }) => ads)) {
        ad.isNear = near.get(ad.element) ?? ad.isNear;
      }
      check();
    }),
  );
  const onVisibility = guard(() => check());
  doc.addEventListener('visibilitychange', onVisibility);
  const onLeave = guard(() => {
    check(true);
    all.forEach(emitViewTime);
  });
  // The page may be kept, and may never be seen again: an ad's time ends here, before analytics
  // sends its last events.
  addEventListener('pagehide', onLeave, true);
  const onShow = guard(({ persisted }: PageTransitionEvent) => {
    if (!persisted) {
      return;
    }
    [...all].forEach(refreshes.onReturn);
    check();
  });
  addEventListener('pageshow', onShow);

  return {
    watch(placement, drawn) {
      const watched = toWatched(placement, drawn, core);
      all.add(watched);
      for (const { element } of watched.ads) {
        observer.observe(element);
      }
      return () => {
        all.delete(watched);
        for (const { contact, element, stopwatch } of watched.ads) {
          stopwatch.update(false, performance.now());
          observer.unobserve(element);
          contact.unfollow();
        }
        emitViewTime(watched);
      };
    },
  };
}
