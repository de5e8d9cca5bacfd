import { readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from './markdown-table';

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
  /** Making the units and sending their requests, ms for each. */
  requestMs: number;
  /** Main thread after that until the last ad is drawn, ms for each placement; minus the page without a tag. */
  renderMs: number;
  /** Main thread while nothing happens, ms per second; minus the page without a tag. */
  idleMsPerSecond: number;
  /** Main thread while the page is scrolled, ms per second; minus the page without a tag. */
  scrollMsPerSecond: number;
  /** JavaScript heap, bytes for each placement after the first; for one placement, the whole tag. */
  heapBytes: number;
  /** Until the last ad is drawn, ms. */
  load: Compared;
  /** For each second of scrolling, ms. */
  scroll: Compared;
  /** For each second in which nothing happens, ms. */
  idle: Compared;
}

/** The number of placements with targets, and the targets. */
export const TARGET_PLACEMENTS = 200;
const [MAX_LOAD, MAX_SCROLL, MAX_IDLE_MS] = [1.6, 1.7, 1] as const;

const FILE = 'bench/scaling.json';

/** Reads the committed results. */
export function readScaling(): ScalingRow[] {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Writes the results to commit. */
export function writeScaling(rows: ScalingRow[]): void {
  writeFileSync(FILE, `${JSON.stringify(rows, null, 2)}\n`);
}

/** The targets for 200 placements, and whether they are met. */
export function scalingTargets(
  rows: ScalingRow[],
): { name: string; measured: number; limit: number; isMet: boolean }[] {
  const row = rows.find(({ placements }) => placements === TARGET_PLACEMENTS);
  if (!row) return [];
  const { idle, load, scroll } = row;
  const figures: [string, number, number][] = [
    ['200 placements, load ÷ minimum', load.tag / load.minimum, MAX_LOAD],
    ['200 placements, load ÷ minimum, `batch: true`', load.batch / load.minimum, MAX_LOAD],
    ['200 placements, scrolling ÷ minimum', scroll.tag / scroll.minimum, MAX_SCROLL],
    ['200 placements, idle more than an empty page, ms/s', idle.tag - idle.bare, MAX_IDLE_MS],
  ];
  return figures.map(([name, measured, limit]) => ({ name, measured, limit, isMet: measured <= limit }));
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

/** The README's section on many placements. */
export function scalingAsMarkdown(rows: ScalingRow[]): string {
  if (!rows.length) return 'Not measured yet with this version: `npm run bench:scaling`.';
  const table = rows.map(({ heapBytes, idle, load, placements, scroll }) => [
    String(placements),
    ...cells(load, 0),
    ...cells(idle, 1),
    ...cells(scroll, 0),
    (heapBytes / 1000).toFixed(1),
  ]);
  const targets = scalingTargets(rows).map(({ isMet, limit, measured, name }) => [
    name,
    measured.toFixed(2),
    String(limit),
    isMet ? 'yes' : '**no**',
  ]);
  return [
    ...markdownTable(HEAD, table),
    '',
    ...markdownTable(['target', 'measured', 'at most', 'met'], targets),
  ].join('\n');
}
