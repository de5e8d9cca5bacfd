/**
 * The sum of a figure of each item. A loop, since Prototype.js has a `reduce` of its own, which
 * takes no function: https://github.com/prebid/Prebid.js/issues/3576
 */
export function total<T>(items: Iterable<T>, figureOf: (item: T) => number): number {
  let sum = 0;
  for (const item of items) {
    sum += figureOf(item);
  }
  return sum;
}
