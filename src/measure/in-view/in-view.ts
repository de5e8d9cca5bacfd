import type { InView, Measure } from '../../contract/measure';
import {
  type Box,
  intersect,
  isInside,
  NOTHING,
  probePoints,
  sharedArea,
  unite,
} from '../../shared/geometry';
import { rootOf } from '../../shared/unshadowed';
import { boundsOf, frameAround, lineOf, matches, readMember } from '../../shared/ways-up';
import {
  clearness,
  documentOf,
  drawnLine,
  isTiny,
  isTurnedOver,
  LEAST,
  styleOf,
} from './clearness';
import { coversInside, hasOpaqueBackdrop, layerShare, MAY_BE_ON_TOP } from './layers';

/** Whether an element is around an ad: in the tree, or as the ad is drawn, through slots. */
const isAround = (ad: Element, otherElement: Element) =>
  [...lineOf(ad), ...drawnLine(ad)].includes(otherElement);

/**
 * The part of a box that shows: its window and the boxes around its element clip it. What is
 * positioned is clipped only by what it is positioned in.
 */
function shownOf(element: Element, bounds: Box): Box {
  const { body, documentElement: root } = documentOf(element);
  let shown = intersect(bounds, new DOMRect(0, 0, root.clientWidth, root.clientHeight));
  let { position } = styleOf(element);
  for (const ancestor of drawnLine(element).slice(1)) {
    // What the body and the root clip, the window clips.
    if (position === 'fixed' || ancestor === body) {
      break;
    }
    const { overflow, position: ownPosition } = styleOf(ancestor);
    if (position !== 'absolute' || ownPosition !== 'static') {
      position = ownPosition;
      // What is inline, or has no box, clips nothing.
      if (ancestor.clientWidth && !/visible/.test(`${overflow}`)) {
        shown = intersect(shown, boundsOf(ancestor));
      }
    }
  }
  return shown;
}

/** How many children of an element without area are looked at. */
const MAX_CHILDREN = 50;

interface Boxed {
  element: Element;
  box: Box;
}

/**
 * The elements whose boxes show an ad: its element, or if that has a box without area (its content
 * floats or is positioned, it is inline, or `display: contents`), the children.
 */
function boxesOf(element: Element): Boxed[] {
  const box = boundsOf(element);
  if (sharedArea(box, box)) {
    return [{ element, box }];
  }
  return [...readMember(element, 'children')].slice(0, MAX_CHILDREN).flatMap(boxesOf);
}

/** Whether the style hides an element that has a size, or leaves too little of it. */
const isHidden = ({ element }: Boxed) =>
  element.checkVisibility?.() === false ||
  // The element's own box is still drawn then, but nothing in it: `hidden=until-found`, too.
  styleOf(element).contentVisibility === 'hidden' ||
  clearness(element) < LEAST ||
  isTiny(element) ||
  isTurnedOver(element);

/**
 * What a hit test finds at a point in an element's shadow root; also if the element itself has no
 * box, as the host of a dialog.
 */
function innerAt(element: Element, x: number, y: number) {
  const inner = element.shadowRoot?.elementFromPoint?.(x, y);
  return inner === element ? null : inner;
}

/** The points at which covers are looked for (docs/decisions/010-viewability.md). */
const POINTS = 9;

/**
 * Makes the function that returns the boxes of what covers an ad at a point: of the element that a
 * hit test finds, and of those in its shadow roots. `whole` is the ad's box.
 */
function coversOf(ad: Element, whole: Box) {
  /**
   * Elements that were hit outside of their own boxes, with the box around those points: css, or a
   * closed shadow root, draws something of the element there.
   */
  const drawnBeside = new Map<Element, Box>();
  let hiddenPoints = 0;
  return (topmost: Element, x: number, y: number) => {
    const covers: Box[] = [];
    let topElement: Element | null | undefined = topmost;
    if (!ad.contains(topmost) && coversInside(topmost, ad)) {
      // How much of the ad an element around it covers, no box says: the share of the points does.
      const { left, right } = whole;
      covers.push({ ...whole, right: left + ((right - left) * ++hiddenPoints) / POINTS });
    }
    // What is around an ad may have a shadow with more than the ad in it.
    while (topElement && !ad.contains(topElement)) {
      const bounds = boundsOf(topElement);
      const inner = innerAt(topElement, x, y);
      if (isAround(ad, topElement)) {
        topElement = inner;
        continue;
      }
      covers.push(bounds);
      if (!inner && !isInside(bounds, x, y)) {
        // A hit beside a dialog is one on its backdrop, which is over the whole page.
        const isDialog = matches(topElement, MAY_BE_ON_TOP);
        const beside = unite(drawnBeside.get(topElement) ?? NOTHING, new DOMRect(x, y));
        drawnBeside.set(topElement, beside);
        covers.push(isDialog ? (hasOpaqueBackdrop(topElement) ? whole : NOTHING) : beside);
      }
      topElement = inner;
    }
    return covers;
  };
}

/** An ad, or the frame that it is in, as its document shows it. */
interface Level extends Boxed {
  /** What of the ad is within its window and those inside, in the pixels of its window. */
  box: Box;
  /** The area of the whole ad in these pixels. */
  area: number;
}

/**
 * An ad in its own document, then its frame in the one around, and so on outwards, as far as they
 * can be read.
 */
function levelsOf(element: Element, bounds: Box, area: number): Level[] {
  const visible = shownOf(boxesOf(element)[0]?.element ?? element, bounds);
  const level = { element, box: visible, area };
  const frameElement = frameAround(documentOf(element).defaultView) as HTMLElement | null;
  if (!frameElement) {
    return [level];
  }
  // A transform draws a frame and what is in it larger or smaller than they are laid out.
  const { height, left, top, width } = boundsOf(frameElement);
  const { clientLeft, clientTop, offsetHeight, offsetWidth } = frameElement;
  const { paddingLeft, paddingTop } = styleOf(frameElement) as CSSStyleDeclaration;
  const across = width / offsetWidth;
  const down = height / offsetHeight;
  const atX = (x: number) => left + (clientLeft + Number.parseFloat(paddingLeft) + x) * across;
  const atY = (y: number) => top + (clientTop + Number.parseFloat(paddingTop) + y) * down;
  const inOuterWindow = {
    left: atX(visible.left),
    top: atY(visible.top),
    right: atX(visible.right),
    bottom: atY(visible.bottom),
  };
  return [level, ...levelsOf(frameElement, inOuterWindow, area * across * down)];
}

/**
 * The largest share of an ad that one element covers in one of the documents around it, by the
 * overlap probe (docs/decisions/010-viewability.md); all of it if something is found at each point.
 */
function coveredIn({ area, box, element }: Level, withLayers: boolean) {
  const rootNode = rootOf(element);
  const coversAt = coversOf(element, box);
  let covered = withLayers ? layerShare(element, box, area) : 0;
  let isClearSomewhere = false;
  for (const [x, y] of probePoints(box)) {
    const hits = rootNode.elementsFromPoint(x, y);
    // An index may bring what covers an ad under what is around both, together with the ad.
    const above = Math.max(
      1,
      hits.findIndex((hit) => element.contains(hit)),
    );
    const covers = hits.slice(0, above).flatMap((hit) => coversAt(hit, x, y));
    isClearSomewhere ||= !covers.some((cover) => isInside(cover, x, y));
    for (const cover of covers) {
      covered = Math.max(covered, sharedArea(box, cover) / area);
    }
  }
  return isClearSomewhere ? covered : 1;
}

const measure: Measure = (ad, withLayers = true) => {
  const boxes = boxesOf(ad);
  let box = NOTHING;
  for (const boxed of boxes) {
    box = unite(box, boxed.box);
  }
  const area = sharedArea(box, box);
  const levels = area && !boxes.every(isHidden) ? levelsOf(ad, box, area) : [];
  const [outermost] = levels.slice(-1);
  const inside = outermost ? sharedArea(outermost.box, outermost.box) / outermost.area : 0;
  if (!inside || levels.slice(1).some(isHidden)) {
    return { area, share: 0 };
  }
  const shares = levels.map((level) => coveredIn(level, withLayers));
  return { area, share: Math.max(0, inside - Math.max(...shares)) };
};

/**
 * The entry of the in-view chunk: how much of an ad can be seen, whatever covers, hides or shrinks
 * it (docs/decisions/010-viewability.md).
 */
export const create = (): InView => ({ measure });
