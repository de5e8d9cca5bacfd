/** A rectangle in CSS pixels, as from `getBoundingClientRect`. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/**
 * px. How far inside the ad's edges the overlap probe's outer points lie. docs/options.md#limits.
 */
const PROBE_INSET = 12;

/** The area of the intersection of two boxes, in px². */
export function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Whether a point is in a box, or on its edge. */
export const isInside = ({ bottom, left, right, top }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The intersection of two boxes. If there is none, the result is inverted and has no area. */
export function intersect(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** The box that changes no other box when the two are united. */
export const NOTHING: Box = {
  left: Infinity,
  top: Infinity,
  right: -Infinity,
  bottom: -Infinity,
};

/** The smallest box around two boxes. */
export function unite(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/**
 * The coordinates of the overlap probe's points along a side of a box: the outer points lie just
 * inside the edges (docs/decisions/010-viewability.md).
 */
function probesAlong(from: number, to: number) {
  const inset = Math.min(PROBE_INSET, (to - from) / 2);
  return [from + inset, (from + to) / 2, to - inset];
}

/** The nine points of the overlap probe. */
export function probePoints({ left, top, right, bottom }: Box): [x: number, y: number][] {
  return ([] as [number, number][]).concat(
    ...probesAlong(left, right).map((x) =>
      probesAlong(top, bottom).map((y): [number, number] => [x, y]),
    ),
  );
}
