import type { Box } from '../../shared/geometry';
import type { PageFacts } from './facts';

export function areasOf({ report, scrollTop }: PageFacts): Box[] {
  return report.placements.flatMap(({ place: adPlace }) => {
    if (!adPlace?.isDrawn || !(adPlace.height > 0 && adPlace.width > 0)) {
      return [];
    }
    const top = adPlace.top + scrollTop;
    return [
      {
        top,
        bottom: top + adPlace.height,
        left: adPlace.left,
        right: adPlace.left + adPlace.width,
      },
    ];
  });
}

/** The most ads that one screen can show, wherever the page is scrolled to. */
export function mostInView(areas: Box[], height: number): number {
  const [tops, bottoms] = (['top', 'bottom'] as const).map((side) =>
    areas.map((areaBox) => areaBox[side]).sort((areaPx, otherArea) => areaPx - otherArea),
  ) as [number[], number[]];
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
  const elementSizes = areas.map(
    ({ bottom, left: remaining, right, top }) =>
      Math.max(0, Math.min(bottom, height) - Math.max(top, 0)) *
      Math.max(0, Math.min(right, width) - Math.max(remaining, 0)),
  );
  return (
    elementSizes.reduce((runningTotal, pixelSize) => runningTotal + pixelSize, 0) /
    (height * width || 1)
  );
}
