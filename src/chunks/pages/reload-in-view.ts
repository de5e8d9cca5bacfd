import type { Layout } from '../../contract/chunks/layout';
import type { Renderer } from '../../contract/chunks/renderer';
import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import { hasNoAd, isPending } from '../../inlined/stages';

/** Finds placements, if the needed chunks have loaded. */
export interface Whereabouts {
  renderer: Renderer;
  layout: Layout | undefined;
}

/** The element of a placement: its ad, or the element that it waits for. */
function elementOf({ layout, renderer }: Whereabouts, placement: Placement): Element | null {
  return placement.show?.drawn?.[0]?.element || renderer.locate(placement, layout as Layout);
}

/** What to reload: an ad of an earlier page, or a placement whose request was dropped. */
export interface Stale {
  placement: Placement;
  wasDropped: boolean;
}

/**
 * Reloads the placements in view. A placement whose request was dropped shows nothing, so it is reloaded when it comes
 * into view. Returns a function that stops.
 */
export function reloadInView({ guard }: Core, where: Whereabouts, stale: Stale[]): () => void {
  const waiting = new Map<Element, Stale[]>();
  const observer = new IntersectionObserver(
    guard((entries: IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) {
        const here = waiting.get(target) || [];
        if (isIntersecting) for (const { placement } of here) reload(placement);
        const left = isIntersecting ? [] : here.filter(({ wasDropped }) => wasDropped);
        waiting.set(target, left);
        if (!left.length) observer.unobserve(target);
      }
    }),
  );
  for (const one of stale) {
    const element = elementOf(where, one.placement);
    // A placement that ended without an ad may have no element any more, so it is treated as in view.
    if (!element) {
      if (hasNoAd(one.placement.stage)) reload(one.placement);
      continue;
    }
    waiting.set(element, [...(waiting.get(element) || []), one]);
    observer.observe(element);
  }
  return () => observer.disconnect();
}

/** Requests again, for the same insertion point. */
function reload(placement: Placement): void {
  // A placement that was never displayed keeps its waiting display.
  if (isPending(placement.stage)) placement.request();
  else placement.refresh();
}
