import { markdownTable } from '../scripts/markdown-table';
import { type Target, target, targetTable } from './targets';

/**
 * Who has placements on a page: nobody, the hand-written minimum, the tag, and the tag with
 * `batch`.
 */
export const CONTESTANTS = ['bare', 'minimum', 'tag', 'batch'] as const;

/** Main-thread ms of each. */
export type Compared = Record<(typeof CONTESTANTS)[number], number>;

/** What was measured for a number of placements. */
export interface ScalingRow {
  placements: number;
  /**
   * JavaScript heap, bytes for each placement after the first; for one placement, the whole tag.
   */
  heapBytes: number;
  /** Until the last ad is drawn, ms. */
  load: Compared;
  /** For each second of scrolling, ms. */
  scroll: Compared;
  /** For each second in which nothing happens, ms. */
  idle: Compared;
  /**
   * The longest run of our scripts, ms, with the processor slowed 4×; absent where that was not
   * measured.
   */
  longestRunMs?: number;
}

/** The contents of `bench/scaling.json`. */
interface ScalingResults {
  /** What each placement has, in words. */
  ad: string;
  rows: ScalingRow[];
}

/** The number of placements with targets. */
export const TARGET_PLACEMENTS = 200;

function targetsOf({ heapBytes, idle, load, longestRunMs, scroll }: ScalingRow): Target[] {
  return [
    target('load ÷ minimum', load.tag / load.minimum, 1.6),
    target('load ÷ minimum, `batch: true`', load.batch / load.minimum, 0.9),
    target('scrolling ÷ minimum', scroll.tag / scroll.minimum, 1.5),
    target('idle more than an empty page, ms/s', idle.tag - idle.bare, 0.5),
    target('heap each, kB', heapBytes / 1000, 5),
    target('longest run of our scripts, processor slowed 4×, ms', longestRunMs ?? Number.NaN, 50),
  ];
}

/** The section of `docs/speed.md` on many placements. */
export function scalingInFull(results: ScalingResults): string {
  const columns = ['load', 'idle/s', 'scrolling/s'].flatMap((what) =>
    CONTESTANTS.map((name) => (name === 'bare' ? `${what}: page` : name)),
  );
  const cells = (times: Compared, digits: number) =>
    CONTESTANTS.map((name) => times[name].toFixed(digits));
  const table = results.rows.map(({ heapBytes, idle, load, placements, scroll }) => [
    String(placements),
    ...cells(load, 0),
    ...cells(idle, 1),
    ...cells(scroll, 0),
    (heapBytes / 1000).toFixed(1),
  ]);
  const row = results.rows.find(({ placements }) => placements === TARGET_PLACEMENTS);
  return [
    `Each placement has ${results.ad}. Milliseconds of the main thread, without a slowdown:`,
    '',
    ...markdownTable(['placements', ...columns, 'heap each, kB'], table),
    '',
    ...targetTable(
      `${TARGET_PLACEMENTS} placements, each with ${results.ad}`,
      row ? targetsOf(row) : [],
    ),
  ].join('\n');
}
