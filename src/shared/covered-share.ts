import { type Box, probePoints, sharedArea } from './geometry';

/**
 * The largest share of a box that one element covers, by the overlap probe (docs/decisions/010-viewability.md). `coversAt` says which
 * elements are covers, by what a hit test finds.
 */
export function coveredShare(
  box: Box,
  area: number,
  root: DocumentOrShadowRoot,
  coversAt: (topmost: Element, x: number, y: number) => Iterable<Element>,
): number {
  let covered = 0;
  for (const [x, y] of probePoints(box)) {
    const topmost = root.elementFromPoint(x, y);
    for (const cover of topmost ? coversAt(topmost, x, y) : [])
      covered = Math.max(covered, sharedArea(box, cover.getBoundingClientRect()) / area);
  }
  return covered;
}
