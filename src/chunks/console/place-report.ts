import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import { measure } from '../../inlined/share-in-view';
import type { PlaceReport } from '../../public/diagnostics';

/** A placement's element: its ad, otherwise the element where it will be inserted, if that is on the page. */
export async function elementOf({ load }: Core, placement: Placement): Promise<Element | null> {
  const drawn = placement.show?.drawn?.find(({ element }) => element.isConnected)?.element;
  // Before the first request, the chunks that find elements are not loaded, and the console does not load them.
  if (drawn || placement.state === 'idle') return drawn || null;
  try {
    const { config, show } = placement;
    const layout =
      config.cssPath || show?.answer?.cssPath ? await load('layout') : { findByPath: () => null };
    return (await load('renderer')).locate(placement, layout as never);
  } catch {
    return null;
  }
}

/** An element as a short selector for human readers. */
function nameOf({ classList, id, localName }: Element): string {
  return `${localName}${id && `#${id}`}${[...classList].map((name) => `.${name}`).join('')}`;
}

/** Where a placement is on the page. */
export function placeReport(element: Element, isDrawn: boolean): PlaceReport {
  const { height, left, top, width } = element.getBoundingClientRect();
  const [x = 0, y = 0, w = 0, h = 0] = [left, top, width, height].map(Math.round);
  return {
    element: nameOf(element),
    isDrawn,
    left: x,
    top: y,
    width: w,
    height: h,
    inView: Math.round(100 * measure(element).share),
  };
}
