import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import { hasNoAd, isPending } from '../../inlined/states';
import type { Layout } from '../layout/contract';
import type { Renderer } from '../renderer/contract';

/** Where placements are, as far as their files have loaded. */
export interface Whereabouts {
  renderer: Renderer;
  layout: Layout | undefined;
}

/** The element that says where a placement is: what is at its place, or what it waits for. */
function elementOf({ layout, renderer }: Whereabouts, placement: Placement): Element | null {
  return placement.show?.drawn?.[0]?.element || renderer.locate(placement, layout as Layout);
}

/** What is reloaded: an ad that belongs to an earlier page, or a request for one that was dropped. */
export interface Stale {
  placement: Placement;
  wasDropped: boolean;
}

/**
 * Reloads the placements that are in view; one whose request was dropped is reloaded when it comes into view, since it
 * shows nothing. Returns a function that ends that.
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
    // What ended without an ad may have no element any more: it cannot be told from one in view.
    if (!element) {
      if (hasNoAd(one.placement.state)) reload(one.placement);
      continue;
    }
    waiting.set(element, [...(waiting.get(element) || []), one]);
    observer.observe(element);
  }
  return () => observer.disconnect();
}

/** Requests again, for the place where the placement is or wants to be. */
function reload(placement: Placement): void {
  // One that was never displayed has no place to draw in again; its wish is kept.
  if (isPending(placement.state)) placement.request();
  else placement.refresh();
}
