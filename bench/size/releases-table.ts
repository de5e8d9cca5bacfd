import { readFileSync } from 'node:fs';
import { markdownTable } from '../markdown-table';
import type { Returning } from './returning';

/** How many releases a visitor who comes rarely has missed. */
export const RARELY = 5;

/** The paths in the README's table. */
const SHOWN = ['first native ad', 'native ad with components', 'network ad', 'header bid', 'everything'];

/** Mean bytes over several steps. */
export interface ReleaseCost {
  path: string;
  /** Of a first visit to the latest release. */
  first: number;
  /** From the release before. */
  last: Omit<Returning, 'path' | 'first'>;
  /** From five releases before. */
  fifth: Omit<Returning, 'path' | 'first'>;
}

/** The README's table. */
export function releasesAsMarkdown(rows: ReleaseCost[]): string {
  const head = ['bytes, mean', 'first visit', 'next release', 'names by content', 'deltas'];
  const late = [`${RARELY} releases later`, 'names by content', 'deltas'];
  const cells = rows
    .filter(({ path }) => SHOWN.includes(path))
    .map(({ fifth, first, last, path }) => [
      path,
      ...[first, last.whole, last.byContent, last.deltas, fifth.whole, fifth.byContent, fifth.deltas].map(
        String,
      ),
    ]);
  return markdownTable([...head, ...late], cells).join('\n');
}

/** Reads the committed costs. */
export function readReleaseCosts(): ReleaseCost[] {
  return JSON.parse(readFileSync('bench/releases.json', 'utf8')).rows;
}
