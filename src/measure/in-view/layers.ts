import { type Box, sharedArea } from '../../shared/geometry';
import { letsClicksThrough } from '../../shared/lets-clicks-through';
import { boundsOf, findAll, matches, parentOf, readMember } from '../../shared/ways-up';
import { clearness, documentOf, drawnLine, opacityOf, styleOf } from './clearness';

/** What a layer leaves of what is under it, at most. */
const OPAQUE = 0.9;

/** Elements of a layer that are looked at. */
const MAX_PARTS = 50;

/**
 * Whether a colour is opaque, as browsers write computed ones: `rgb(…)`, `rgba(…, 0.5)`, `color(… /
 * 0.5)`.
 */
function isOpaque(colour = '') {
  const [, alpha = 1] = /^rgba|\//.test(colour) ? /[ ,/]([\d.]+)\)$/.exec(colour) || [0, 0] : [];
  return !!colour && Number(alpha) >= OPAQUE;
}

/**
 * Whether a box that is drawn hides what is under it, as far as its own style says. `ground` is
 * the colour of its background.
 */
const isSolid = (
  computedStyle: Partial<CSSStyleDeclaration>,
  ground = computedStyle.backgroundColor,
) =>
  computedStyle.display !== 'none' &&
  computedStyle.visibility === 'visible' &&
  opacityOf(computedStyle) >= OPAQUE &&
  isOpaque(ground);

/** The index of a positioned element or box; `NaN` if it has none. */
const levelOf = ({ position, zIndex }: Partial<CSSStyleDeclaration>) =>
  position === 'static' ? Number.NaN : Number.parseInt(`${zIndex}`, 10);

/** Elements that may stand above the page, with a backdrop below them. */
export const MAY_BE_ON_TOP = 'dialog,[popover]';

/** Whether an element stands above the page. */
const isOnTop = (element: Element) =>
  [':modal', ':popover-open', ':fullscreen'].some((state) => {
    try {
      return matches(element, state);
    } catch {
      // An older browser refuses what it does not know.
      return false;
    }
  });

/**
 * Whether an element's backdrop hides what is under it. What a picture on it lets through nobody
 * knows.
 */
export function hasOpaqueBackdrop(element: Element) {
  const computedStyle = styleOf(element, '::backdrop');
  const hasPicture = (computedStyle.backgroundImage ?? 'none') !== 'none';
  return isSolid(computedStyle, hasPicture ? 'red' : undefined);
}

/**
 * Whether an element's background is that of the whole page, below everything: the root's, or the
 * body's if the root has none. https://drafts.csswg.org/css-backgrounds/#special-backgrounds
 */
function isPagesGround(element: Element) {
  const { body, documentElement: root } = documentOf(element);
  const { backgroundColor, backgroundImage } = styleOf(root);
  const hasNone = `${backgroundColor}${backgroundImage}` === 'rgba(0, 0, 0, 0)none';
  return element === (hasNone ? body : root);
}

/**
 * Whether an element around an ad, which a hit test finds in the ad's place, hides it there: by an
 * opaque box that css draws over what is in the element, or by its own background, under which an
 * index may bring what is in it.
 */
export function coversInside(ancestor: Element, ad: Element) {
  const ancestors = drawnLine(ad);
  const level = ancestors.indexOf(ancestor);
  // The hit says nothing of an ad that no pointer reaches.
  if (level < 1 || letsClicksThrough(ad, styleOf(ad))) {
    return false;
  }
  const inside = ancestors.slice(0, level).map((at) => styleOf(at));
  return (
    (inside.some((computedStyle) => levelOf(computedStyle) < 0) &&
      isSolid(styleOf(ancestor)) &&
      !isPagesGround(ancestor)) ||
    ['::before', '::after'].some((pseudo) => {
      const computedStyle = styleOf(ancestor, pseudo);
      return (
        computedStyle.content !== 'none' &&
        /absolute|fixed/.test(`${computedStyle.position}`) &&
        !(levelOf(computedStyle) < 0) &&
        isSolid(computedStyle)
      );
    })
  );
}

/**
 * Whether a backdrop in the ad's document hides it, as all that does not stand above the page: a
 * popover's lets clicks through.
 */
function isBehindBackdrop(ancestors: Element[]) {
  const [ad] = ancestors;
  if (!ad || ancestors.some(isOnTop)) {
    return false;
  }
  const candidates = documentOf(ad).querySelectorAll(MAY_BE_ON_TOP);
  return [...candidates].some((element) => isOnTop(element) && hasOpaqueBackdrop(element));
}

/** Whether an opaque element is painted over all that has at most a z-index, or is said to. */
function isOver(element: Element, zIndex: number, isLater: boolean) {
  const computedStyle = styleOf(element);
  const { backgroundColor, clipPath, maskImage, mixBlendMode, position } = computedStyle;
  if (
    !letsClicksThrough(element, computedStyle) ||
    position === 'static' ||
    !isOpaque(backgroundColor)
  ) {
    return false;
  }
  if ([clipPath, maskImage, mixBlendMode].some((value) => value && !/^no(ne|rmal)$/.test(value))) {
    return false;
  }
  const level = levelOf(computedStyle) || 0;
  return level > zIndex || (level === zIndex && isLater);
}

/**
 * The largest share of an ad that a layer covers which lets clicks through: no hit test finds it.
 * Looked at are backdrops, and the neighbours of the ad and of all around it, since a layer over an
 * ad is one of them, or in one. Only what is surely opaque and surely above counts, so that no ad
 * is lost that can be seen (docs/decisions/010-viewability.md).
 */
export function layerShare(ad: Element, bounds: Box, areaPx: number) {
  const ancestors = drawnLine(ad);
  if (isBehindBackdrop(ancestors)) {
    return 1;
  }
  let covered = 0;
  // What is not positioned lies under all that is, except under what has a negative index.
  let zIndex = -0.5;
  for (const [index, ancestor] of ancestors.entries()) {
    const computedStyle = styleOf(ancestor);
    const ownLevel = levelOf(computedStyle);
    if (computedStyle.position !== 'static') {
      zIndex = Number.isNaN(ownLevel) ? Math.max(zIndex, 0) : ownLevel;
    }
    let isLater = false;
    const parent = parentOf(ancestor);
    // What is around both fades the layer and the ad alike.
    const leastClear = OPAQUE * clearness(ancestors[index + 1] ?? ancestor);
    for (const otherElement of parent ? readMember(parent, 'children') : []) {
      if (otherElement === ancestor) {
        isLater = true;
      } else if (letsClicksThrough(otherElement, styleOf(otherElement))) {
        for (const part of [otherElement, ...findAll(otherElement, '*')].slice(0, MAX_PARTS)) {
          const share = sharedArea(bounds, boundsOf(part)) / areaPx;
          if (share > covered && isOver(part, zIndex, isLater) && clearness(part) >= leastClear) {
            covered = share;
          }
        }
      }
    }
  }
  return covered;
}
