/**
 * The sum of what is said of each. A loop: Prototype.js has a `reduce` of its own, which takes no
 * function.
 */
export function total<T>(items: Iterable<T>, figureOf: (item: T) => number): number {
  let sum = 0;
  for (const item of items) {
    sum += figureOf(item);
  }
  return sum;
}
