/**
 * The sum of a figure of each item. A loop, since Prototype.js has a `reduce` of its own, which
 * takes no function: https://github.com/prebid/Prebid.js/issues/3576
 */
export function total<T>(listItems: Iterable<T>, figureOf: (listItem: T) => number): number {
  let runningTotal = 0;
  for (const listItem of listItems) {
    runningTotal += figureOf(listItem);
  }
  return runningTotal;
}
