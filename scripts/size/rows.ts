import { basename, join } from 'node:path';
import type { Accepted } from './accepted';
import { builtFiles, matchFiles, readBudgets } from './budgets';
import { measureBuilt, type Size } from './measure';

/** What a file, or a path through the product, weighs against its budget. */
export interface SizeRow extends Size {
  name: string;
  isBill: boolean;
  files: string[];
  /** Bytes after brotli. */
  budget: number;
  /** What is left of it. */
  left: number;
  /** Bytes after brotli more than in what it is compared with; absent where that has none. */
  change?: number;
}

/** Weighs what is built in a folder with `.size-limit.json`. */
export function weigh(root = '.'): SizeRow[] {
  const built = builtFiles(root);
  return readBudgets(root).map(({ isBill, limit: budget, name, patterns }) => {
    const paths = patterns.flatMap((pattern) => matchFiles(pattern, built));
    const size = measureBuilt(paths.map((path) => join(root, path)));
    const files = paths.map((path) => basename(path));
    return { name, isBill, files, ...size, budget, left: budget - size.brotli };
  });
}

/**
 * The rows, the largest first, but before them those that are over their budget: files before the
 * bills that they are in.
 */
export function bySize(rows: SizeRow[]): SizeRow[] {
  const rank = ({ isBill, left }: SizeRow) => (left < 0 ? Number(isBill) : 2);
  return [...rows].sort((one, other) => rank(one) - rank(other) || other.brotli - one.brotli);
}

/** Adds the change against other figures, where they have the row. */
export function withChanges(rows: SizeRow[], before: Accepted['sizes']): SizeRow[] {
  return rows.map((row) => {
    const earlier = before[row.name];
    return earlier ? { ...row, change: row.brotli - earlier.brotli } : row;
  });
}

export function sizesOf(rows: SizeRow[]): Accepted['sizes'] {
  return Object.fromEntries(
    rows.map(({ brotli, gzip, name, raw }) => [name, { raw, gzip, brotli }]),
  );
}
