import { markdownTable } from '../../scripts/markdown-table';
import { whyMissed } from '../reasons';
import { ROW_TITLES, ROWS, type RowName } from './ads';
import { type ContestantName, DRAWERS, TITLES } from './contestants';
import type { Load } from './measure-load';
import type { LoadResults, Metrics, Summary, Target } from './results';
import type { Spread } from './statistics';
import { rowFigures } from './targets';

const HEAD = [
  '',
  'bytes until the ad',
  'requests',
  'ad in document, ms',
  'middle half',
  '× minimum',
  '× Prebid',
  'tag.js → requests, ms',
  'last arrival → ad, ms',
  'script, ms',
  'blocking, ms',
  'longest task, ms',
  'layout shift',
  'heap added, kB',
];

const whole = (value: number | undefined) => (value === undefined ? '' : String(Math.round(value)));
const ratio = (spread: Spread | undefined) => spread?.median.toFixed(2) ?? '';
const yesNo = (isMet: boolean) => (isMet ? 'yes' : '**no**');

function cells(name: ContestantName, metrics: Metrics, empty: Metrics, summary?: Summary): string[] {
  const of = (metric: keyof Load) => metrics[metric]?.median;
  const { inDocument } = metrics;
  return [
    TITLES[name],
    whole(of('bytes')),
    whole(of('requests')),
    whole(summary && of('inDocument')),
    summary && inDocument ? `${whole(inDocument.low)}–${whole(inDocument.high)}` : '',
    ratio(summary?.againstMinimum),
    ratio(summary?.againstPrebid),
    whole(of('toRequests')),
    whole(summary && of('toAd')),
    whole(of('script')),
    whole(of('blocking')),
    whole(of('longestTask')),
    (of('layoutShift') ?? 0).toFixed(3),
    whole(((of('heap') ?? 0) - (empty.heap?.median ?? 0)) / 1000),
  ];
}

/** The rows that were measured. */
const measuredIn = ({ rows }: LoadResults): RowName[] => ROWS.filter((row) => rows[row]);

/** One line for each contestant in a row. */
export function loadTable({ empty, rows }: LoadResults, row: RowName): string[] {
  const lines = DRAWERS[row].flatMap((name) => {
    const summary = rows[row]?.[name];
    return summary ? [cells(name, summary.metrics, empty, summary)] : [];
  });
  return markdownTable(HEAD, [cells('empty', empty, empty), ...lines]);
}

function span({ high, low, median }: Spread, limit: number): string[] {
  const digits = limit > 2 ? 0 : 2;
  return [median.toFixed(digits), `${low.toFixed(digits)}–${high.toFixed(digits)}`];
}

/** One line for each target: the figure, its limit, and whether it is met. */
export function targetTable(targets: Target[]): string[] {
  const rows = targets.map(({ isMet, limit, measured, name }) => [
    name,
    ...span(measured, limit),
    String(limit),
    yesNo(isMet),
  ]);
  return markdownTable(['target', 'measured', 'middle half', 'at most', 'met'], rows);
}

/** Why rows miss their limits; they do for the same reason. */
function whyRowsMiss(results: LoadResults): string[] {
  const missed = measuredIn(results).filter((row) => !rowFigures(row, results.rows[row] ?? {}).isMet);
  return whyMissed(missed.map((row) => ({ name: ROW_TITLES[row], reason: 'row' })));
}

/** One line for each row: the two ratios and the shift, their limits, and whether they are met. */
export function rowTable(results: LoadResults): string[] {
  const lines = measuredIn(results).map((row) => {
    const { fast, isMet, limits, plain, shift } = rowFigures(row, results.rows[row] ?? {});
    return [
      ROW_TITLES[row],
      plain.toFixed(2),
      limits.plain.toFixed(2),
      fast.toFixed(2),
      limits.fast.toFixed(2),
      shift.toFixed(3),
      yesNo(isMet),
    ];
  });
  const head = ['ad', 'plain ÷ minimum', 'at most', 'fast ÷ minimum', 'at most', 'layout shift (0)', 'met'];
  return markdownTable(head, lines);
}

function circumstances({ browser, condition, rounds, version }: LoadResults): string {
  return `Version ${version}, Chromium ${browser}, medians of ${rounds} alternating runs, ${condition}:`;
}

/** The README's section on speed. */
export function loadAsMarkdown(results: LoadResults): string {
  return [circumstances(results), '', ...rowTable(results), ...whyRowsMiss(results)].join('\n');
}

/** The README's line on time. */
export function timeAsMarkdown({ rows }: LoadResults): string {
  const { fast, plain } = rows.html ?? {};
  return `- **Time**: an ad in html takes ${ratio(plain?.againstMinimum)} times as long as a hand-written minimum, with the fast snippet ${ratio(fast?.againstMinimum)} times, and ${ratio(plain?.againstPrebid)} times as long as Prebid.js.`;
}

/** The tables of `docs/speed.md` on page views. */
export function loadInFull(results: LoadResults): string {
  const sections = measuredIn(results).flatMap((row) => [
    `### ${ROW_TITLES[row]}`,
    '',
    ...loadTable(results, row),
    '',
  ]);
  return [
    circumstances(results),
    '',
    ...rowTable(results),
    ...whyRowsMiss(results),
    '',
    ...sections,
    '### Other targets',
    '',
    ...targetTable(results.targets),
    ...whyMissed(results.targets.filter(({ isMet }) => !isMet)),
  ].join('\n');
}
