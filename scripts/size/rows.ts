import { basename, join } from 'node:path';
import type { Accepted } from './accepted';
import { type Budget, builtFiles, matchFiles, readBudgets } from './budgets';
import type { Size } from './measure';
import { measureBuilt } from './measure';

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

function rowOf({ isBill, limit, name, patterns }: Budget, root: string, built: string[]): SizeRow {
  const files = patterns.flatMap((pattern) => matchFiles(pattern, built));
  const size = measureBuilt(files.map((file) => join(root, file)));
  return {
    name,
    isBill,
    files: files.map((file) => basename(file)),
    ...size,
    budget: limit,
    left: limit - size.brotli,
  };
}

/** Weighs what is built in a folder with `.size-limit.json`. */
export function weigh(root = '.'): SizeRow[] {
  const built = builtFiles(root);
  return readBudgets(root).map((budget) => rowOf(budget, root, built));
}

/** The rows, those with the least room first. */
export function byRoom(rows: SizeRow[]): SizeRow[] {
  const room = ({ budget, left }: SizeRow) => left / budget;
  return [...rows].sort((one, other) => room(one) - room(other));
}

/** The rows, the largest first, but before them those that are over their budget: files before the bills that they are in. */
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

/** The figures of rows by their names. */
export function sizesOf(rows: SizeRow[]): Accepted['sizes'] {
  return Object.fromEntries(rows.map(({ brotli, gzip, name, raw }) => [name, { raw, gzip, brotli }]));
}
