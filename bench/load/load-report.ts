import { markdownTable } from '../../scripts/markdown-table';
import { type Target, targetTable } from '../targets';
import { ROW_TITLES, ROWS, type RowName } from './ads';
import { CONTESTANT_NAMES, CONTESTANTS, type ContestantName } from './contestants';
import type { Load } from './measure-load';

/** The results of a contestant in a row. */
export interface Summary {
  /** Medians, without those that it has none of. */
  metrics: Partial<Record<keyof Load, number>>;
  /** The limits of the middle half of its times to the ad. */
  middle?: [low: number, high: number];
  /**
   * The median of the time to the ad, run by run, against the minimum and against Prebid, as far as
   * they draw the row's ad.
   */
  againstMinimum?: number;
  againstPrebid?: number;
}

/** The contents of `bench/load.json`. */
export interface LoadResults {
  version: string;
  browser: string;
  rounds: number;
  /** Under which the pages were viewed. */
  condition: string;
  /** The page without an ad. */
  empty: Summary;
  /** By the kind of ad, and who draws it; without those that were not measured. */
  rows: Partial<Record<RowName, Partial<Record<ContestantName, Summary>>>>;
  rowTargets: Target[];
  targets: Target[];
  /** Where connections cost what they do; without it, only free ones were measured. */
  connected?: ConnectedResults;
}

/** What each condition has. */
export type ConnectedResults = Pick<
  LoadResults,
  'browser' | 'condition' | 'empty' | 'rows' | 'targets'
>;

const whole = (value: number | undefined) => (value === undefined ? '' : String(Math.round(value)));
const ratio = (value: number | undefined) => value?.toFixed(2) ?? '';

/** The columns of the table on contestants. */
const COLUMNS: [head: string, cell: (summary: Summary, empty: Summary) => string][] = [
  ['bytes until the ad', ({ metrics }) => whole(metrics.bytes)],
  ['requests', ({ metrics }) => whole(metrics.requests)],
  ['ad in document, ms', ({ metrics }) => whole(metrics.inDocument)],
  ['middle half', ({ middle }) => middle?.map(Math.round).join('–') ?? ''],
  ['× minimum', ({ againstMinimum }) => ratio(againstMinimum)],
  ['× Prebid', ({ againstPrebid }) => ratio(againstPrebid)],
  ['tag.js → requests, ms', ({ metrics }) => whole(metrics.toRequests)],
  ['last arrival → ad, ms', ({ metrics }) => whole(metrics.toAd)],
  ['script, bytes', ({ metrics }) => whole(metrics.scriptBytes)],
  ['script, ms', ({ metrics }) => whole(metrics.script)],
  ['blocking, ms', ({ metrics }) => whole(metrics.blocking)],
  ['image painted, ms', ({ metrics }) => whole(metrics.image)],
  ['connections before the ad', ({ metrics }) => whole(metrics.connections)],
  ['layout shift', ({ metrics }) => (metrics.layoutShift ?? 0).toFixed(3)],
  [
    'heap added, kB',
    ({ metrics }, empty) =>
      String(Math.round(((metrics.heap ?? 0) - (empty.metrics.heap ?? 0)) / 1000)),
  ],
];

function loadTable({ empty, rows }: ConnectedResults): string[] {
  const line = (title: string, summary: Summary) => [
    title,
    ...COLUMNS.map(([, cell]) => cell(summary, empty)),
  ];
  const lines = ROWS.flatMap((row) =>
    CONTESTANT_NAMES.flatMap((name) => {
      const summary = rows[row]?.[name];
      return summary ? [line(`${ROW_TITLES[row]}: ${CONTESTANTS[name].title}`, summary)] : [];
    }),
  );
  return markdownTable(
    ['', ...COLUMNS.map(([head]) => head)],
    [line(CONTESTANTS.empty.title, empty), ...lines],
  );
}

/** What stands above a condition's tables. */
const titleOf = ({ browser, condition }: ConnectedResults, runs = '') =>
  `Chromium ${browser}, ${runs}${condition}:`;

/** The section of `docs/speed.md` on page views. */
export function loadInFull(results: LoadResults): string {
  const { connected, rounds, version } = results;
  return [
    `Version ${version}, ${titleOf(results, `medians of ${rounds} alternating runs, `)}`,
    targetTable('time to the ad', results.rowTargets).join('\n'),
    loadTable(results).join('\n'),
    targetTable('other targets', results.targets).join('\n'),
    ...(connected
      ? [
          titleOf(connected),
          targetTable('real connections', connected.targets).join('\n'),
          loadTable(connected).join('\n'),
        ]
      : []),
  ].join('\n\n');
}
