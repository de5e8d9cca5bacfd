/** A quantile of many runs, to three digits: the median, unless another share is asked for. */
export function quantileOf(values: number[], share = 0.5): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? below;
  return Math.round(1000 * (below + (above - below) * (at - Math.floor(at)))) / 1000;
}
