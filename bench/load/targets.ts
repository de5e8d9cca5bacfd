import type { ContestantName } from './contestants';
import type { Load } from './measure-load';
import { type Spread, spreadOf } from './statistics';

/** The runs of each contestant by round: the n-th runs belong together. */
export type Runs = Record<ContestantName, Load[]>;

/** A target, and the measured figure. */
export interface Target {
  name: string;
  limit: number;
  /** A ratio run by run, or a figure of its own. */
  measured: Spread;
  isMet: boolean;
}

type Metric = keyof Load;

/** What a contestant adds to the page without an ad, by round. */
export function added(runs: Runs, name: ContestantName, metric: Metric): number[] {
  return runs[name].map((load, round) => load[metric] - (runs.empty[round]?.[metric] ?? 0));
}

/** The ratio of two contestants, by round. */
export function ratios(own: number[], other: number[]): Spread {
  return spreadOf(own.map((value, round) => value / (other[round] ?? Number.NaN)));
}

const RATIOS: [name: string, metric: Metric, own: ContestantName, other: ContestantName, limit: number][] = [
  ['time to ad, plain snippet ÷ minimum', 'inDocument', 'plain', 'minimum', 1.5],
  ['time to ad, fast snippet ÷ minimum', 'inDocument', 'fast', 'minimum', 1.15],
  ['time to ad, plain snippet ÷ Prebid', 'inDocument', 'plain', 'prebid', 0.65],
  ['time to ad, fast snippet ÷ Prebid', 'inDocument', 'fast', 'prebid', 0.5],
];

const ADDED: [name: string, metric: Metric, limit: number][] = [
  ['script time added, plain snippet ÷ Prebid', 'script', 0.75],
  ['heap added, plain snippet ÷ Prebid', 'heap', 0.15],
];

const FIGURES: [name: string, metric: Metric, unit: string][] = [
  ['blocking time of our scripts, plain snippet', 'longestScript', 'ms over 50'],
  ['blocking time of the whole page, plain snippet', 'blocking', 'ms'],
  ['layout shift, plain snippet', 'layoutShift', ''],
];

function target(name: string, limit: number, measured: Spread): Target {
  return { name, limit, measured, isMet: measured.median <= limit };
}

/** The targets of a throttled page view, and whether they are met. `many` are runs of the page of ten placements. */
export function targetsOf(runs: Runs, many: Load[]): Target[] {
  const byRun = RATIOS.map(([name, metric, own, other, limit]) => {
    const of = (one: ContestantName) => runs[one].map((load) => load[metric]);
    return target(name, limit, ratios(of(own), of(other)));
  });
  const byAdded = ADDED.map(([name, metric, limit]) =>
    target(name, limit, ratios(added(runs, 'plain', metric), added(runs, 'prebid', metric))),
  );
  const over = (value: number, metric: Metric) =>
    metric === 'longestScript' ? Math.max(0, value - 50) : value;
  const byFigure = FIGURES.map(([name, metric, unit]) =>
    target(
      `${name}${unit && `, ${unit}`}`,
      0,
      spreadOf(runs.plain.map((load) => over(load[metric], metric))),
    ),
  );
  const longest = spreadOf(many.map(({ longestScript }) => longestScript));
  return [
    ...byRun,
    ...byAdded,
    ...byFigure,
    target('longest run of our scripts with 10 placements, ms', 50, longest),
    target('layout shift with 10 placements', 0, spreadOf(many.map(({ layoutShift }) => layoutShift))),
  ];
}
