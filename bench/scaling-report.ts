import { readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from '../scripts/markdown-table';
import { whyMissed } from './reasons';

/** Main-thread ms of the page without ad scripts, of the hand-written minimum, of the tag, and of the tag with `batch`. */
export interface Compared {
  bare: number;
  minimum: number;
  tag: number;
  batch: number;
}

/** What was measured for a number of placements. */
export interface ScalingRow {
  placements: number;
  /** JavaScript heap, bytes for each placement after the first; for one placement, the whole tag. */
  heapBytes: number;
  /** Until the last ad is drawn, ms. */
  load: Compared;
  /** For each second of scrolling, ms. */
  scroll: Compared;
  /** For each second in which nothing happens, ms. */
  idle: Compared;
  /** The longest run of our scripts, ms, with the processor slowed 4×; absent where that was not measured. */
  longestRunMs?: number;
}

/** The contents of `bench/scaling.json`. */
export interface ScalingResults {
  /** What each placement has, in words. */
  ad: string;
  rows: ScalingRow[];
}

/** The number of placements with targets, and the targets: ratios, ms, ms and kB. */
export const TARGET_PLACEMENTS = 200;
const LIMITS = { load: 1.6, batch: 0.9, scroll: 1.5, idleMs: 0.5, heapKb: 5, runMs: 50 } as const;

const FILE = 'bench/scaling.json';

/** Reads the committed results. */
export function readScaling(): ScalingResults {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Writes the results to commit. */
export function writeScaling(results: ScalingResults): void {
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
}

/** The targets for 200 placements, and whether they are met; without those that were not measured. */
export function scalingTargets(
  rows: ScalingRow[],
): { name: string; measured: number; limit: number; isMet: boolean }[] {
  const row = rows.find(({ placements }) => placements === TARGET_PLACEMENTS);
  if (!row) return [];
  const { heapBytes, idle, load, longestRunMs, scroll } = row;
  const figures: [string, number | undefined, number][] = [
    ['load ÷ minimum', load.tag / load.minimum, LIMITS.load],
    ['load ÷ minimum, `batch: true`', load.batch / load.minimum, LIMITS.batch],
    ['scrolling ÷ minimum', scroll.tag / scroll.minimum, LIMITS.scroll],
    ['idle more than an empty page, ms/s', idle.tag - idle.bare, LIMITS.idleMs],
    ['heap each, kB', heapBytes / 1000, LIMITS.heapKb],
    ['longest run of our scripts, processor slowed 4×, ms', longestRunMs, LIMITS.runMs],
  ];
  return figures.flatMap(([name, measured, limit]) =>
    measured === undefined ? [] : [{ name, measured, limit, isMet: measured <= limit }],
  );
}

function cells({ bare, batch, minimum, tag }: Compared, digits: number): string[] {
  return [bare, minimum, tag, batch].map((ms) => ms.toFixed(digits));
}

const CONTESTANTS = ['minimum', 'tag', 'batch'];

const HEAD = [
  'placements',
  'load: page',
  ...CONTESTANTS,
  'idle/s: page',
  ...CONTESTANTS,
  'scrolling/s: page',
  ...CONTESTANTS,
  'heap each, kB',
];

/** The README's section on many placements: the targets. */
export function scalingAsMarkdown({ ad, rows }: ScalingResults): string {
  const all = scalingTargets(rows);
  const targets = all.map(({ isMet, limit, measured, name }) => [
    name,
    measured.toFixed(2),
    String(limit),
    isMet ? 'yes' : '**no**',
  ]);
  const head = [`${TARGET_PLACEMENTS} placements, each with ${ad}`, 'measured', 'at most', 'met'];
  return [...markdownTable(head, targets), ...whyMissed(all.filter(({ isMet }) => !isMet))].join('\n');
}

/** The tables of `docs/speed.md` on many placements. */
export function scalingInFull(results: ScalingResults): string {
  const table = results.rows.map(({ heapBytes, idle, load, placements, scroll }) => [
    String(placements),
    ...cells(load, 0),
    ...cells(idle, 1),
    ...cells(scroll, 0),
    (heapBytes / 1000).toFixed(1),
  ]);
  return [
    `Each placement has ${results.ad}. Milliseconds of the main thread, without a slowdown:`,
    '',
    ...markdownTable(HEAD, table),
    '',
    scalingAsMarkdown(results),
  ].join('\n');
}
