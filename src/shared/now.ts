/** Milliseconds since the page's time origin; 0 where a page has broken its `performance`. */
export function now(): number {
  try {
    return performance.now();
  } catch {
    return 0;
  }
}
