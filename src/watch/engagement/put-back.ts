import type { Core } from '../../contract/core';
import type { Layout } from '../../contract/place';
import type { DrawnAd, Placement } from '../../contract/placement';
import { RETURN_MS } from '../../shared/defaults';
import { isMovable } from '../../shared/is-movable';
import { currentAddress } from '../../shared/page-address';
import { pageOf } from '../../shared/page-of';
import { unshadowed } from '../../shared/unshadowed';

/** How often a drawn ad is put back: a page may re-create its place for ever. docs/options.md#limits. */
const MAX_RETURNS = 3;

/** An ad on the page, or the ads of one response. */
interface Shown {
  placement: Placement;
  ads: DrawnAd[];
  /** The id of the element where they are. */
  placeId: string;
  /** The page view and address that it was shown in. */
  view: string;
  /** Until when its place may come back; absent while it is on the page. */
  until?: number;
  /** How often it came back. */
  returns: number;
}

/**
 * Puts ads back that a framework removed when it made their place anew: hydration, a morphing library (docs/single-page.md).
 * Returns a function that watches the ads of a response; it returns one that stops.
 */
export function createPutBack({
  guard,
  load,
  page,
  settings,
}: Core): (placement: Placement, ads: DrawnAd[], placeId: string) => () => void {
  const all = new Set<Shown>();
  /** Finds elements in shadow roots; loaded if an ad is in one. */
  let layout: Layout | undefined;
  const viewNow = () => `${page.views} ${pageOf(currentAddress(settings))}`;
  const check = guard(() => {
    const now = performance.now();
    for (const one of all) {
      const { ads, placement, view } = one;
      if (ads.some(({ element }) => element.isConnected)) one.until = undefined;
      else if (placement.show?.drawn !== ads) all.delete(one);
      else {
        one.until ??= now + RETURN_MS;
        if (now >= one.until || view !== viewNow()) continue;
        const mayReturn = one.returns < MAX_RETURNS && ads.every(isMovable);
        if (!placement.show.putBack(mayReturn, findDeep(one))) continue;
        one.returns++;
        observe(ads);
      }
    }
  });
  const observer = new MutationObserver(check);
  /** The place of an ad by its id, also in a shadow root that has come only now. */
  const findDeep = ({ ads, placeId }: Shown): Element | undefined => {
    const doc = ads[0]?.element.ownerDocument;
    return (placeId && doc && layout?.findDeep(unshadowed(doc), `#${CSS.escape(placeId)}`)) || undefined;
  };
  /** Observes the documents and shadow roots of ads. */
  const observe = (ads: DrawnAd[]) => {
    for (const { element } of ads) {
      const root = element.getRootNode();
      for (const node of [element.ownerDocument, root])
        observer.observe(node, { childList: true, subtree: true });
      if (root !== element.ownerDocument)
        load('layout').then(
          guard((loaded: Layout) => {
            layout = loaded;
            check();
          }),
          () => {},
        );
    }
  };
  return (placement, ads, placeId) => {
    const one: Shown = { placement, ads, placeId, view: viewNow(), returns: 0 };
    all.add(one);
    observe(ads);
    check();
    return () => {
      all.delete(one);
      if (!all.size) observer.disconnect();
    };
  };
}
