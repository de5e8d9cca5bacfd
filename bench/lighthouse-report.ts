import { markdownTable } from '../scripts/markdown-table';
import { CONTESTANTS, type ContestantName } from './load/contestants';

/** What Lighthouse says of a page, medians of its visits. Times in ms. */
export interface Judged {
  score: number;
  firstPaint: number;
  blocking: number;
  layoutShift: number;
  /** Bytes of JavaScript that Lighthouse calls unused. */
  unused: number;
  /** The names of audits that fail, and pass on the page with the same ad in its html. */
  fails: string[];
}

/** The contents of `bench/lighthouse.json`. */
export interface LighthouseResults {
  version: string;
  lighthouse: string;
  browser: string;
  rounds: number;
  pages: Partial<Record<ContestantName, Judged>>;
}

/** The section of `docs/speed.md` on Lighthouse. */
export function lighthouseInFull(results: LighthouseResults): string {
  const { browser, lighthouse, pages, rounds, version } = results;
  const rows = Object.entries(pages).map(([name, judged]) => [
    CONTESTANTS[name as ContestantName].title,
    String(Math.round(100 * judged.score)),
    (judged.firstPaint / 1000).toFixed(2),
    String(Math.round(judged.blocking)),
    judged.layoutShift.toFixed(3),
    String(judged.unused),
    judged.fails.join(', ') || 'none',
  ]);
  const heads = ['score', 'FCP, s', 'TBT, ms', 'CLS', 'unused JavaScript, bytes', 'audits failed'];
  return [
    `Version ${version}, Lighthouse ${lighthouse}, ${browser}, mobile, simulated throttling, medians of ${rounds} alternating visits:`,
    '',
    ...markdownTable(['', ...heads], rows),
  ].join('\n');
}
