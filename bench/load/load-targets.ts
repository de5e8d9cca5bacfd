import { quantileOf } from '../results';
import { type Target, target } from '../targets';
import { ROW_TITLES, ROWS, type RowName } from './ads';
import { type ContestantName, DRAWERS } from './contestants';
import type { Load } from './measure-load';

/** The runs of a row's contestants by round: the n-th runs belong together. */
export type Runs = Partial<Record<ContestantName, Load[]>>;

/** The runs of all rows, and those of the page without an ad. */
export interface AllRuns {
  empty: Load[];
  rows: Record<RowName, Runs>;
}

/** How many times the minimum's time a row's ad may take: the first row's needs no further file. */
const LIMITS: Partial<Record<RowName, { plain: number; fast: number }>> = {
  html: { plain: 1.45, fast: 1.06 },
  trim: { plain: 1.65, fast: 1.2 },
};

const limitsOf = (row: RowName) => LIMITS[row] ?? { plain: 1.5, fast: 1.12 };

const valuesOf = (runs: Load[] = [], metric: keyof Load) => runs.map((load) => load[metric]);

const medianOf = (runs: Load[] | undefined, metric: keyof Load) =>
  quantileOf(valuesOf(runs, metric));

/** The median ratio of two figures, by round. */
function ratioOf(own: number[], other: number[]): number {
  return quantileOf(own.map((value, round) => value / (other[round] ?? Number.NaN)));
}

/** A contestant's time to the ad as a multiple of another's, round by round. */
export function timesAs(runs: Runs, own: ContestantName, other: ContestantName): number {
  return ratioOf(valuesOf(runs[own], 'inDocument'), valuesOf(runs[other], 'inDocument'));
}

/** Against whom there are targets. */
const RIVALS = { minimum: 'minimum', ethicalads: 'EthicalAds', prebid: 'Prebid' };

/** The tag is not later than EthicalAds, if that was measured. */
const againstEthicalAds = (runs: Runs) =>
  against(runs, 'html', 'ethicalads', { plain: 1, fast: 1 });

/** The targets of a row against one who draws its ad as well. */
function against(
  runs: Runs,
  row: RowName,
  other: keyof typeof RIVALS,
  limits: { plain: number; fast: number },
) {
  return (['plain', 'fast'] as const).map((name) =>
    target(
      `${ROW_TITLES[row]}: ${name} snippet ÷ ${RIVALS[other]}`,
      timesAs(runs, name, other),
      limits[name],
    ),
  );
}

/** How many times the minimum's time the first ad may take where connections cost what they do. */
export function connectedTargets({ rows }: AllRuns): Target[] {
  const limitsFor = (row: RowName) =>
    row === 'trim' ? { plain: 1.27, fast: 1.12 } : { plain: 1.18, fast: 1.04 };
  const times = ROWS.flatMap((row) => against(rows[row], row, 'minimum', limitsFor(row)));
  return [...times, ...againstEthicalAds(rows.html)].filter(isMeasured);
}

/**
 * How many times the minimum's time the image of a template's ad may take until it is painted, by
 * the plain snippet.
 */
export function imageTargets({ rows }: AllRuns, limit: number): Target[] {
  const { minimum, plain } = rows.template;
  const times = ratioOf(valuesOf(plain, 'image'), valuesOf(minimum, 'image'));
  return [target('template: image painted, plain snippet ÷ minimum', times, limit)].filter(
    isMeasured,
  );
}

const isMeasured = ({ measured }: Target) => !Number.isNaN(measured);

/**
 * What the tag's ads may take as multiples of the hand-written minimum, and how far they may shift
 * the page.
 */
export function rowTargets({ rows }: AllRuns): Target[] {
  const shifts = ROWS.flatMap((row) =>
    [rows[row].plain, rows[row].fast].flatMap((runs) =>
      runs ? medianOf(runs, 'layoutShift') : [],
    ),
  );
  return [
    ...ROWS.flatMap((row) => against(rows[row], row, 'minimum', limitsOf(row))),
    ...againstEthicalAds(rows.html),
    target('layout shift, at most', Math.max(...shifts), 0),
  ].filter(isMeasured);
}

/**
 * The other targets: against Prebid.js, of the main thread with the processor slowed, of a page
 * with `many` placements.
 */
export function otherTargets({ empty, rows }: AllRuns, many: Load[]): Target[] {
  const { plain, prebid } = rows.html;
  const added = (runs: Load[] | undefined, metric: keyof Load) =>
    valuesOf(runs, metric).map((value, round) => value - (empty[round]?.[metric] ?? 0));
  const addedRatio = (metric: keyof Load) => ratioOf(added(plain, metric), added(prebid, metric));
  const over = valuesOf(plain, 'longestScript').map((ms) => Math.max(0, ms - 50));
  return [
    ...ROWS.filter((row) => DRAWERS[row].includes('prebid')).flatMap((row) =>
      against(rows[row], row, 'prebid', { plain: 0.65, fast: 0.5 }),
    ),
    target('html: script time added, plain snippet ÷ Prebid', addedRatio('script'), 0.75),
    target('html: heap added, plain snippet ÷ Prebid', addedRatio('heap'), 0.15),
    target('html: arrival of tag.js → requests on the wire, ms', medianOf(plain, 'toRequests'), 8),
    target('html: last arrival → ad, plain snippet, ms', medianOf(plain, 'toAd'), 8),
    target('html: script added, plain snippet, ms', quantileOf(added(plain, 'script')), 25),
    target('html: blocking time of our scripts, plain snippet, ms over 50', quantileOf(over), 0),
    target(
      'html: blocking time of the whole page, plain snippet, ms',
      medianOf(plain, 'blocking'),
      0,
    ),
    target(
      'longest run of our scripts with 10 placements, ms',
      medianOf(many, 'longestScript'),
      50,
    ),
    target('layout shift with 10 placements', medianOf(many, 'layoutShift'), 0),
  ].filter(isMeasured);
}
