import type { Layout } from '../../contract/place';
import type { Placement } from '../../contract/placement';
import type { Measure } from '../../contract/watch';
import type { PlaceReport } from '../../public/diagnostics';
import { nameElement } from './name-element';

/** A placement's element: its ad, otherwise the element where it will be inserted, if that is on the page. */
export function elementOf(placement: Placement, layout: Layout | undefined): Element | null {
  const drawn = placement.show?.drawn?.find(({ element }) => element.isConnected)?.element;
  if (drawn || placement.state === 'idle') return drawn || null;
  try {
    return layout?.locate(placement) ?? null;
  } catch {
    // A path of the page may be no selector.
    return null;
  }
}

/** Where a placement is on the page. */
export function placeReport(element: Element, isDrawn: boolean, measure: Measure): PlaceReport {
  const { height, left, top, width } = element.getBoundingClientRect();
  const [x = 0, y = 0, w = 0, h = 0] = [left, top, width, height].map(Math.round);
  return {
    element: nameElement(element),
    isDrawn,
    left: x,
    top: y,
    width: w,
    height: h,
    inView: Math.round(100 * measure(element).share),
  };
}
