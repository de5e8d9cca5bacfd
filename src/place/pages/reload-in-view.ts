import type { Core } from '../../contract/core';
import type { Layout } from '../../contract/place';
import type { Placement } from '../../contract/placement';
import { hasNoAd, isPending } from '../../shared/stages';

/**
 * The element of a placement: its ad on the page, or its own element, which the layout chunk finds.
 */
function elementOf(layout: Layout | undefined, placement: Placement) {
  const adElement = placement.rendering?.contents.ads?.[0]?.element;
  return adElement?.isConnected ? adElement : layout?.locate(placement);
}

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
    const element = elementOf(layout, outdated.placement);
    // A placement that ended without an ad may have no element any more, so it is treated as in
    // view.
    if (!element) {
      if (hasNoAd(outdated.placement.stage)) {
        reload(outdated.placement);
      }
      continue;
    }
    waiting.set(element, [...(waiting.get(element) || []), outdated]);
    observer.observe(element);
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
