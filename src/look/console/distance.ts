import type { Box } from '../../shared/geometry';

/** A margin around a view in CSS pixels: `800px`, or `50%` of the view's height. */
export function marginPx(margin: string, { bottom, top }: Box): number {
  const size = Number.parseFloat(margin);
  return margin.endsWith('%') ? (size / 100) * (bottom - top) : size;
}

/** How far a box is from a view and a margin around it, in CSS pixels; 0 if it is within. */
export function distanceTo({ bottom, left, right, top }: Box, view: Box, margin: number): number {
  const far = Math.max(top - view.bottom, view.top - bottom, left - view.right, view.left - right, 0);
  return Math.max(0, Math.ceil(far - margin));
}
