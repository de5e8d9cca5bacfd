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

/**
 * Reloads the placements in view. A placement whose request was dropped shows nothing, so it is
 * reloaded when it comes into view. Returns a function that stops.
 */
export function reloadInView(
  { guard }: Core,
  layout: Layout | undefined,
  placements: Placement[],
  dropped: Placement[],
) {
  const waiting = new Map<Element, Placement[]>();
  const observer = new IntersectionObserver(
    guard((entries) => {
      for (const { isIntersecting, target } of entries) {
        const waitingHere = waiting.get(target) || [];
        if (isIntersecting) {
          waitingHere.forEach(reload);
        }
        const stillWaiting = isIntersecting
          ? []
          : waitingHere.filter((placement) => dropped.includes(placement));
        waiting.set(target, stillWaiting);
        if (!stillWaiting.length) {
          observer.unobserve(target);
        }
      }
    }),
  );
  for (const placement of placements) {
    const element = elementOf(layout, placement);
    // A placement that ended without an ad may have no element any more, so it is treated as in
    // view.
    if (!element) {
      if (hasNoAd(placement.stage)) {
        reload(placement);
      }
      continue;
    }
    waiting.set(element, [...(waiting.get(element) || []), placement]);
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
