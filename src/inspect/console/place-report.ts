import type { Layout } from '../../contract/place';
import type { Placement } from '../../contract/placement';
import type { PlaceReport } from '../../public/diagnostics';
import { nameElement } from '../../shared/name-element';
import type { Evidence, NumberedPlacement } from './evidence';

/**
 * A placement's element: its ad, otherwise the element where it will be inserted, if that is on the
 * page.
 */
export function elementOf(placement: Placement, layout: Layout | undefined) {
  const adElement = placement.rendering?.contents.ads?.find(
    ({ element }) => element.isConnected,
  )?.element;
  if (adElement || placement.state === 'idle') {
    return adElement || null;
  }
  try {
    return layout?.locate(placement) ?? null;
  } catch {
    // A path of the page may be no selector.
    return null;
  }
}

export function placeReport(
  { measure }: Evidence,
  { element, placement }: NumberedPlacement,
): PlaceReport | null {
  if (!element) {
    return null;
  }
  const { height, left, top, width } = element.getBoundingClientRect();
  return {
    element: nameElement(element),
    isDrawn: !!placement.rendering?.contents.ads?.some(
      (renderedAd) => renderedAd.element === element,
    ),
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(width),
    height: Math.round(height),
    inView: measure && Math.round(100 * measure(element).share),
  };
}
