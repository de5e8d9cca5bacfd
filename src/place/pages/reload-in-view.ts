import type { Core } from '../../contract/core';
import type { Layout } from '../../contract/place';
import type { Placement } from '../../contract/placement';
import { hasNoAd, isPending } from '../../shared/stages';

/** What to reload: an ad of an earlier page, or a placement whose request was dropped. */
export interface Stale {
  placement: Placement;
  wasDropped: boolean;
}

/**
 * Reloads the placements in view. A placement whose request was dropped shows nothing, so it is
 * reloaded when it comes into view. Returns a function that stops.
 */
export function reloadInView({ guard }: Core, layout: Layout | undefined, staleAds: Stale[]) {
  const waiting = new Map<Element, Stale[]>();
  const observer = new IntersectionObserver(
    guard((entries) => {
      for (const { isIntersecting, target } of entries) {
        const waitingHere = waiting.get(target) || [];
        if (isIntersecting) {
          for (const { placement } of waitingHere) {
            reload(placement);
          }
        }
        const stillWaiting = isIntersecting
          ? []
          : waitingHere.filter(({ wasDropped }) => wasDropped);
        waiting.set(target, stillWaiting);
        if (!stillWaiting.length) {
          observer.unobserve(target);
        }
      }
    }),
  );
  for (const outdated of staleAds) {
    const { placement } = outdated;
    const adElement = placement.rendering?.contents.ads?.[0]?.element;
    // Its ad on the page, or its own element.
    const element = adElement?.isConnected ? adElement : layout?.locate(placement);
    if (element) {
      waiting.set(element, [...(waiting.get(element) || []), outdated]);
      observer.observe(element);
    }
    // A placement that ended without an ad may have no element any more, so it is treated as in
    // view.
    else if (hasNoAd(placement.stage)) {
      reload(placement);
    }
  }
  return () => observer.disconnect();
}

/** Requests again, for the same insertion point. */
function reload(placement: Placement) {
  // A placement that was never displayed keeps its waiting display.
  if (isPending(placement.stage)) {
    placement.request();
  } else {
    placement.refresh();
  }
}
