import { ROW_TITLES, ROWS, type RowName } from './ads';
import { type ContestantName, DRAWERS } from './contestants';
import type { Load } from './measure-load';
import type { RowResults, Target } from './results';
import { type Spread, spreadOf } from './statistics';

/** The runs of a row's contestants by round: the n-th runs belong together. */
export type Runs = Partial<Record<ContestantName, Load[]>>;

/** The runs of all rows, and those of the page without an ad. */
export interface AllRuns {
  empty: Load[];
  rows: Record<RowName, Runs>;
}

type Metric = keyof Load;

/** How many times the minimum's time a row's ad may take. */
export const ROW_LIMITS: Record<RowName, { plain: number; fast: number }> = {
  html: { plain: 1.45, fast: 1.08 },
  parts: { plain: 1.5, fast: 1.12 },
  template: { plain: 1.5, fast: 1.12 },
  several: { plain: 1.5, fast: 1.12 },
};

/** The figures of a row, and whether all of them meet their limits. */
export function rowFigures(row: RowName, { fast, plain }: RowResults) {
  const figures = {
    plain: plain?.againstMinimum.median ?? Number.NaN,
    fast: fast?.againstMinimum.median ?? Number.NaN,
    shift: Math.max(...[plain, fast].map((one) => one?.metrics.layoutShift?.median ?? Number.NaN)),
  };
  const limits = ROW_LIMITS[row];
  const isMet = figures.plain <= limits.plain && figures.fast <= limits.fast && figures.shift === 0;
  return { ...figures, limits, isMet };
}

/** A measurement by round; not a number where a contestant has none. */
export function valuesOf(runs: Load[] | undefined, metric: Metric): number[] {
  return (runs ?? []).map((load) => load[metric]);
}

/** The ratio of two contestants, by round. */
export function ratios(own: number[], other: number[]): Spread {
  return spreadOf(own.map((value, round) => value / (other[round] ?? Number.NaN)));
}

function target(name: string, limit: number, measured: Spread): Target {
  return { name, limit, measured, isMet: measured.median <= limit };
}

/** Against Prebid.js, where it draws the ad. */
function againstPrebid({ empty, rows }: AllRuns): Target[] {
  const times = ROWS.filter((row) => DRAWERS[row].includes('prebid')).flatMap((row) => {
    const of = (name: ContestantName) => valuesOf(rows[row][name], 'inDocument');
    return [
      target(
        `${ROW_TITLES[row]}: time to ad, plain snippet ÷ Prebid`,
        0.65,
        ratios(of('plain'), of('prebid')),
      ),
      target(`${ROW_TITLES[row]}: time to ad, fast snippet ÷ Prebid`, 0.5, ratios(of('fast'), of('prebid'))),
    ];
  });
  const added = (name: ContestantName, metric: Metric) =>
    valuesOf(rows.html[name], metric).map((value, round) => value - (empty[round]?.[metric] ?? 0));
  const addedRatio = (metric: Metric) => ratios(added('plain', metric), added('prebid', metric));
  return [
    ...times,
    target('html: script time added, plain snippet ÷ Prebid', 0.75, addedRatio('script')),
    target('html: heap added, plain snippet ÷ Prebid', 0.15, addedRatio('heap')),
  ];
}

/** What the main thread does for an ad, in ms with the processor slowed. */
function onTheWay({ empty, rows }: AllRuns): Target[] {
  const { plain = [] } = rows.html;
  const script = plain.map((load, round) => load.script - (empty[round]?.script ?? 0));
  const over = plain.map(({ longestScript }) => Math.max(0, longestScript - 50));
  return [
    target('html: arrival of tag.js → requests on the wire, ms', 8, spreadOf(valuesOf(plain, 'toRequests'))),
    target('html: last arrival → ad, plain snippet, ms', 8, spreadOf(valuesOf(plain, 'toAd'))),
    target('html: script added, plain snippet, ms', 25, spreadOf(script)),
    target('html: blocking time of our scripts, plain snippet, ms over 50', 0, spreadOf(over)),
    target(
      'html: blocking time of the whole page, plain snippet, ms',
      0,
      spreadOf(valuesOf(plain, 'blocking')),
    ),
  ];
}

/** The targets of page views, besides those of each row, and whether they are met. `many`: views of ten placements. */
export function targetsOf(runs: AllRuns, many: Load[]): Target[] {
  return [
    ...againstPrebid(runs),
    ...onTheWay(runs),
    target(
      'longest run of our scripts with 10 placements, ms',
      50,
      spreadOf(valuesOf(many, 'longestScript')),
    ),
    target('layout shift with 10 placements', 0, spreadOf(valuesOf(many, 'layoutShift'))),
  ];
}
