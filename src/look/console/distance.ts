import type { Box } from '../../shared/geometry';

/** A viewport in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

/** A margin around a viewport in CSS pixels: `800px`, or `50%` of the viewport's height. */
export function marginPx(margin: string, { height }: Viewport): number {
  const size = Number.parseFloat(margin);
  return margin.endsWith('%') ? (size / 100) * height : size;
}

/** How far a box is from the viewport and a margin around it, in CSS pixels; 0 if it is within. */
export function distanceTo(
  { bottom, left, right, top }: Box,
  { height, width }: Viewport,
  margin: number,
): number {
  const far = Math.max(top - height, -bottom, left - width, -right, 0);
  return Math.max(0, Math.ceil(far - margin));
}
