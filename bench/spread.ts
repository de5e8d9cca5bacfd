/** The median of many runs, and the limits of their middle half. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

function quantile(sorted: number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Median and quartiles. */
export function spreadOf(values: number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const [low = 0, median = 0, high = 0] = [0.25, 0.5, 0.75].map((share) => rounded(quantile(sorted, share)));
  return { median, low, high };
}
