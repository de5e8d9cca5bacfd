import type { OwnDocument } from '../../contract/safe';
import type { InView, Measure } from '../../contract/watch';
import { coveredShare } from '../../shared/covered-share';
import { type Box, intersect, NOTHING, sharedArea, unite } from '../../shared/geometry';
import { unshadowed } from '../../shared/unshadowed';
import { clearness, isTiny, LEAST } from './clearness';
import { layerShare } from './layers';

/** Whether one of two elements is or contains the other, across shadow roots. */
function isKin(ad: Element, other: Element): boolean {
  // The element at a point of the ad is usually part of the ad.
  let at: Node | null = ad.contains(other) ? other : ad;
  while (at && at !== other) at = at.parentNode || (at as ShadowRoot).host;
  return !!at;
}

/** The viewport of a document's window in its own coordinates. */
function viewportOf({ documentElement: root }: OwnDocument): Box {
  return { left: 0, top: 0, right: root.clientWidth, bottom: root.clientHeight };
}

/** How many children of an element without area are looked at. */
const MAX_CHILDREN = 50;

interface Boxed {
  element: Element;
  box: Box;
}

/**
 * The elements whose boxes an ad is seen by: itself, or if its own box has no area (its content floats or is positioned, it is
 * inline, or `display: contents`), its children.
 */
function boxesOf(element: Element): Boxed[] {
  const box = element.getBoundingClientRect();
  if (sharedArea(box, box)) return [{ element, box }];
  return [...element.children].slice(0, MAX_CHILDREN).flatMap(boxesOf);
}

/** Whether the style hides an element that has a size, or leaves too little of it. */
function isHidden({ element, box }: Boxed): boolean {
  const { bottom, left, right, top } = box;
  const size = { height: bottom - top, width: right - left };
  return element.checkVisibility?.() === false || clearness(element) < LEAST || isTiny(element, size);
}

/** What is at a point inside an element: a dialog in a shadow root may have a host without a box. */
function innerAt(element: Element, x: number, y: number): Element | null | undefined {
  const inner = element.shadowRoot?.elementFromPoint?.(x, y);
  return inner === element ? null : inner;
}

/** What covers an ad at a point: what a hit test finds, and what is in its shadow there. */
const coversOf =
  (ad: Element) =>
  (topmost: Element, x: number, y: number): Element[] => {
    const covers: Element[] = [];
    let at: Element | null | undefined = topmost;
    while (at && !isKin(ad, at)) {
      covers.push(at);
      at = innerAt(at, x, y);
    }
    return covers;
  };

/** Clips a box to its viewport and to each friendly frame around it. The result is in the outermost window's pixels. */
function clip(box: Box, viewport: Box, view: Window): Box {
  const visible = intersect(box, viewport);
  const frame = view.frameElement;
  if (!frame) return visible;
  const { left, top } = frame.getBoundingClientRect();
  const x = left + frame.clientLeft;
  const y = top + frame.clientTop;
  const moved = {
    left: visible.left + x,
    top: visible.top + y,
    right: visible.right + x,
    bottom: visible.bottom + y,
  };
  const around = unshadowed(frame.ownerDocument);
  return clip(moved, viewportOf(around), around.defaultView as Window);
}

const measure: Measure = (ad, withLayers = true) => {
  const boxes = boxesOf(ad);
  let box = NOTHING;
  for (const one of boxes) box = unite(box, one.box);
  const area = sharedArea(box, box);
  const doc = unshadowed(ad.ownerDocument);
  const view = doc.defaultView;
  if (!area || !view || boxes.every(isHidden)) return { area, share: 0 };
  const viewport = viewportOf(doc);
  const clipped = clip(box, viewport, view);
  const inside = sharedArea(clipped, clipped) / area;
  if (!inside) return { area, share: 0 };
  const root = ad.getRootNode();
  const covered = coveredShare(
    box,
    area,
    root === ad.ownerDocument ? doc : (root as ShadowRoot),
    coversOf(ad),
  );
  const layers = withLayers ? layerShare(ad, box, area) : 0;
  return { area, share: inside - Math.max(covered, layers) };
};

/**
 * The entry of the in-view chunk: how much of an ad can be seen, whatever covers, hides or shrinks it
 * (docs/decisions/010-viewability.md).
 */
export const create = (): InView => ({ measure });
