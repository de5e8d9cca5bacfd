import { type Box, sharedArea } from '../../shared/geometry';
import { total } from '../../shared/total';
import type { PageFacts } from './facts';

export function areasOf({ report, scrollTop }: PageFacts): Box[] {
  return report.placements.flatMap(({ place }) => {
    if (!place?.isDrawn || !(place.height > 0 && place.width > 0)) {
      return [];
    }
    const top = place.top + scrollTop;
    return [
      {
        top,
        bottom: top + place.height,
        left: place.left,
        right: place.left + place.width,
      },
    ];
  });
}

/** The most ads that one screen can show, wherever the page is scrolled to. */
export function mostInView(areas: Box[], height: number): number {
  const sorted = (side: 'top' | 'bottom') =>
    areas.map((areaBox) => areaBox[side]).sort((edge, otherEdge) => edge - otherEdge);
  const tops = sorted('top');
  const bottoms = sorted('bottom');
  let [most, begun, ended] = [0, 0, 0];
  // A screen that shows most begins where an ad begins.
  for (const top of tops) {
    while ((tops[begun] ?? Infinity) < top + height) {
      begun++;
    }
    while ((bottoms[ended] ?? Infinity) <= top) {
      ended++;
    }
    most = Math.max(most, begun - ended);
  }
  return most;
}

export function shareAboveFold(
  areas: Box[],
  { height, width }: { height: number; width: number },
): number {
  const screen = {
    left: 0,
    top: 0,
    right: width,
    bottom: height,
  };
  return total(areas, (area) => sharedArea(area, screen)) / (height * width || 1);
}
