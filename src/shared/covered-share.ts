import { type Box, probePoints, sharedArea } from './geometry';

/**
 * The largest share of a box that one element covers, by the overlap probe
 * (docs/decisions/010-viewability.md). `coversAt` gives the boxes of what covers it there, by what
 * a hit test finds.
 */
export function coveredShare(
  bounds: Box,
  area: number,
  rootNode: DocumentOrShadowRoot,
  coversAt: (topmost: Element, x: number, y: number) => Iterable<Box>,
): number {
  let covered = 0;
  for (const [x, y] of probePoints(bounds)) {
    const topmost = rootNode.elementFromPoint(x, y);
    for (const cover of topmost ? coversAt(topmost, x, y) : []) {
      covered = Math.max(covered, sharedArea(bounds, cover) / area);
    }
  }
  return covered;
}
