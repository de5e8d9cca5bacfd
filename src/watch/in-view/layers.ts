import { type Box, sharedArea } from '../../shared/geometry';
import { around, clearness, parentOf, read, styleOf } from './clearness';

/** What a layer leaves of what is under it, at most. */
const OPAQUE = 0.9;

/** Elements of a layer that are looked at. */
const MAX_PARTS = 50;

/** Whether a colour is opaque, as browsers write computed ones: `rgb(…)`, `rgba(…, 0.5)`, `color(… / 0.5)`. */
function isOpaque(colour = ''): boolean {
  const [, alpha = 1] = /^rgba|\//.test(colour) ? /[ ,/]([\d.]+)\)$/.exec(colour) || [0, 0] : [];
  return !!colour && Number(alpha) >= OPAQUE;
}

/** Whether an element is painted over all that has at most a z-index, or is said to. */
function isOver(element: Element, zIndex: number, isLater: boolean): boolean {
  const {
    backgroundColor,
    clipPath,
    maskImage,
    mixBlendMode,
    pointerEvents,
    position,
    zIndex: own,
  } = styleOf(element);
  if (pointerEvents !== 'none' || position === 'static' || !isOpaque(backgroundColor)) return false;
  if (![clipPath, maskImage].every((value) => !value || value === 'none') || mixBlendMode !== 'normal')
    return false;
  const level = Number.parseInt(`${own}`, 10) || 0;
  return (level > zIndex || (level === zIndex && isLater)) && clearness(element) >= OPAQUE;
}

/**
 * The largest share of an ad that a layer covers which lets clicks through: no hit test finds it. Looked at are the neighbours of
 * the ad and of all around it, since a layer over an ad is one of them, or in one. Only what is surely opaque and surely above
 * counts, so that no ad is lost that can be seen (docs/decisions/010-viewability.md).
 */
export function layerShare(ad: Element, box: Box, area: number): number {
  let covered = 0;
  // What is not positioned lies under all that is, except under what has a negative index.
  let zIndex = -0.5;
  // Those around a friendly frame have other coordinates.
  for (let at: Element | null = ad; at && at.ownerDocument === ad.ownerDocument; at = around(at)) {
    const style = styleOf(at);
    const own = Number.parseInt(`${style.zIndex}`, 10);
    if (style.position !== 'static') zIndex = Number.isNaN(own) ? Math.max(zIndex, 0) : own;
    let isLater = false;
    const parent = parentOf(at);
    for (const other of parent ? read(parent, 'children') : []) {
      if (other === at) isLater = true;
      else if (styleOf(other).pointerEvents === 'none') {
        for (const part of [other, ...other.querySelectorAll('*')].slice(0, MAX_PARTS)) {
          const share = sharedArea(box, part.getBoundingClientRect()) / area;
          if (share > covered && isOver(part, zIndex, isLater)) covered = share;
        }
      }
    }
  }
  return covered;
}
