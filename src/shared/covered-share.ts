import { type Box, isInside, probePoints, sharedArea } from './geometry';

/**
 * The largest share of a box that one element covers, by the overlap probe
 * (docs/decisions/010-viewability.md); all of it if something is found at each point. `coversAt`
 * gives the boxes of what covers it there, by what a hit test finds.
 */
export function coveredShare(
  bounds: Box,
  area: number,
  rootNode: DocumentOrShadowRoot,
  coversAt: (topmost: Element, x: number, y: number) => Iterable<Box>,
): number {
  let covered = 0;
  let isClearSomewhere = false;
  for (const [x, y] of probePoints(bounds)) {
    const topmost = rootNode.elementFromPoint(x, y);
    const covers = topmost ? [...coversAt(topmost, x, y)] : [];
    isClearSomewhere ||= !covers.some((cover) => isInside(cover, x, y));
    for (const cover of covers) {
      covered = Math.max(covered, sharedArea(bounds, cover) / area);
    }
  }
  return isClearSomewhere ? covered : 1;
}
