import { markdownTable } from '../markdown-table';
import { CONTESTANTS, type ContestantName, TITLES } from './contestants';
import type { Load } from './measure-load';
import type { LoadResults, Summary } from './results';
import type { Spread } from './statistics';
import type { Target } from './targets';

const HEAD = [
  '',
  'bytes until the ad',
  'requests',
  'ad in document, ms',
  'middle half',
  '× minimum',
  '× Prebid',
  'script, ms',
  'blocking, ms',
  'longest task, ms',
  'layout shift',
  'heap added, kB',
];

const whole = (value: number) => String(Math.round(value));
const ratio = (value: number) => value.toFixed(2);

function row(
  name: ContestantName,
  { againstMinimum, againstPrebid, metrics }: Summary,
  heap: number,
): string[] {
  const of = (metric: keyof Load) => metrics[metric].median;
  const { high, low } = metrics.inDocument;
  const isEmpty = name === 'empty';
  return [
    TITLES[name],
    whole(of('bytes')),
    whole(of('requests')),
    isEmpty ? '' : whole(of('inDocument')),
    isEmpty ? '' : `${whole(low)}–${whole(high)}`,
    isEmpty ? '' : ratio(againstMinimum.median),
    isEmpty ? '' : ratio(againstPrebid.median),
    whole(of('script')),
    whole(of('blocking')),
    whole(of('longestTask')),
    of('layoutShift').toFixed(3),
    whole((of('heap') - heap) / 1000),
  ];
}

/** One line for each contestant under a condition. */
export function loadTable({ contestants }: LoadResults['conditions'][number]): string[] {
  const { median } = contestants.empty.metrics.heap;
  return markdownTable(
    HEAD,
    CONTESTANTS.map((name) => row(name, contestants[name], median)),
  );
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
    isMet ? 'yes' : '**no**',
  ]);
  return markdownTable(['target', 'measured', 'middle half', 'at most', 'met'], rows);
}

/** The README's section on speed. */
export function loadAsMarkdown({ browser, conditions, rounds, targets, version }: LoadResults): string {
  const [slow] = conditions;
  if (!slow) return '';
  return [
    `Version ${version}, Chromium ${browser}, medians of ${rounds} alternating runs, ${slow.name}:`,
    '',
    ...loadTable(slow),
    '',
    '![Time until the ad appears, by contestant](bench/load.svg)',
    '',
    ...targetTable(targets),
  ].join('\n');
}
