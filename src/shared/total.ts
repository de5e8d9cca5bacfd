/**
 * The sum of what is said of each. A loop: Prototype.js has a `reduce` of its own, which takes no
 * function.
 */
export function total<T>(all: Iterable<T>, figureOf: (one: T) => number): number {
  let sum = 0;
  for (const one of all) {
    sum += figureOf(one);
  }
  return sum;
}
