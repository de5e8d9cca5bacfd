/** The median of many runs, and the limits of their middle half. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** Median and quartiles, to three digits. */
export function spreadOf(values: number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const quantile = (share: number) => {
    const at = (sorted.length - 1) * share;
    const below = sorted[Math.floor(at)] ?? Number.NaN;
    const above = sorted[Math.ceil(at)] ?? below;
    return Math.round(1000 * (below + (above - below) * (at - Math.floor(at)))) / 1000;
  };
  return { median: quantile(0.5), low: quantile(0.25), high: quantile(0.75) };
}
