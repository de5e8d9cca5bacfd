import type { Core } from '../../contract/core';
import type { DrawnAd, Placement } from '../../contract/placement';
import { RETURN_MS } from '../../shared/defaults';
import { isMovable } from '../../shared/is-movable';
import { currentAddress } from '../../shared/page-address';
import { pageOf } from '../../shared/page-of';

/** An ad on the page, or the ads of one response. */
interface Shown {
  placement: Placement;
  ads: DrawnAd[];
  /** The page view and address that it was shown in. */
  view: string;
  /** Until when its place may come back; absent while it is on the page. */
  until?: number;
}

/**
 * Puts ads back that a framework removed when it made their place anew: hydration, a morphing library (docs/single-page.md).
 * Returns a function that watches the ads of a response; it returns one that stops.
 */
export function createPutBack({
  guard,
  page,
  settings,
}: Core): (placement: Placement, ads: DrawnAd[]) => () => void {
  const all = new Set<Shown>();
  const viewNow = () => `${page.views} ${pageOf(currentAddress(settings))}`;
  const check = guard(() => {
    const now = performance.now();
    for (const one of all) {
      const { ads, placement, view } = one;
      if (ads.some(({ element }) => element.isConnected)) one.until = undefined;
      else if (placement.show?.drawn !== ads) all.delete(one);
      else {
        one.until ??= now + RETURN_MS;
        if (now < one.until && view === viewNow()) placement.show.putBack(ads.every(isMovable));
      }
    }
  });
  const observer = new MutationObserver(check);
  return (placement, ads) => {
    const one: Shown = { placement, ads, view: viewNow() };
    all.add(one);
    for (const { element } of ads) {
      for (const root of [element.ownerDocument, element.getRootNode()])
        observer.observe(root, { childList: true, subtree: true });
    }
    check();
    return () => {
      all.delete(one);
      if (!all.size) observer.disconnect();
    };
  };
}
