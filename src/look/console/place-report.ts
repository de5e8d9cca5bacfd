import type { Core } from '../../contract/core';
import type { Layout } from '../../contract/place';
import type { Placement } from '../../contract/placement';
import type { PlaceReport } from '../../public/diagnostics';
import { findInsertionPoint } from '../../shared/insertion-point';
import { measure } from '../../shared/share-in-view';
import { nameElement } from './name-element';

/**
 * A placement's element: its ad, otherwise the element where it will be inserted, if that is on the page. Only files that
 * the tag has loaded are used: one that is blocked must not be asked for again with each look.
 */
export async function elementOf(
  { page }: Core,
  placement: Placement,
  layout: Layout | undefined,
): Promise<Element | null> {
  const drawn = placement.show?.drawn?.find(({ element }) => element.isConnected)?.element;
  if (drawn || placement.state === 'idle') return drawn || null;
  try {
    const point = findInsertionPoint(page, placement, placement.pendingDisplay?.target, layout);
    return typeof point === 'number' ? null : point.element;
  } catch {
    // A path of the page may be no selector.
    return null;
  }
}

/** Where a placement is on the page. */
export function placeReport(element: Element, isDrawn: boolean): PlaceReport {
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
