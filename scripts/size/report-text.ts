import { markdownTable } from '../markdown-table';
import type { Release } from './accepted';
import type { Verdict } from './gate';
import type { ModuleChange, ModuleShare } from './modules';
import { bySize, type SizeRow } from './rows';

/** Modules, or changes of modules, with the modules that import them. */
export type Imported<T> = T & { importers: string[] };

/** What `dist/size-report.json` holds. */
export interface SizeReport extends Verdict {
  version: string;
  /** What `change` is against. */
  comparedWith: string;
  rows: SizeRow[];
  /** The files by their modules, in characters of minified code. */
  files: { file: string; modules: Imported<ModuleShare>[] }[];
  history: Release[];
  /** What differs from another commit, the largest first; only where it is compared with one. */
  changes?: Imported<ModuleChange>[];
}

/** A table: its heads and its rows. The first column is text. */
export interface Table {
  head: string[];
  rows: string[][];
}

/** How many modules are listed, and how many importers of each. */
const MODULES = 10;
const IMPORTERS = 3;

/** A difference with its sign. */
export function signed(change: number | undefined): string {
  if (change === undefined) {
    return 'new';
  }
  return change > 0 ? `+${change}` : String(change);
}

/**
 * What is weighed, the largest first, its figures, and the change against what it is compared with.
 */
export function sizeTable(rows: SizeRow[]): Table {
  return {
    head: ['bytes', 'raw', 'gzip', 'brotli', 'budget', 'left', 'change'],
    rows: bySize(rows).map(({ brotli, budget, change, gzip, left, name, raw }) => [
      name,
      ...[raw, gzip, brotli, budget, left].map(String),
      signed(change),
    ]),
  };
}

/** The rows that weigh more or less than before. */
export function changedRows({ rows }: SizeReport): SizeRow[] {
  return rows.filter(({ change }) => change !== 0);
}

function named(importers: string[]): string {
  const more = importers.length - IMPORTERS;
  return importers.slice(0, IMPORTERS).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The modules that differ most. */
export function changeTable(changes: SizeReport['changes'] = []): Table {
  return {
    head: ['characters of', 'before', 'now', 'change', 'imported by'],
    rows: changes
      .slice(0, MODULES)
      .map(({ before, file, importers, module, now }) => [
        `${file}: ${module}`,
        String(before),
        String(now),
        signed(now - before),
        named(importers),
      ]),
  };
}

const print = ({ head, rows }: Table): string => markdownTable(head, rows).join('\n');

/**
 * The report for a terminal and for a pull request; against another commit only what changed, and
 * why.
 */
export function reportText(report: SizeReport): string {
  const { changes, comparedWith, reasons, rows, version } = report;
  const shown = changes ? changedRows(report) : rows;
  const parts = [
    `Sizes of version ${version} in bytes; changes, after brotli, are against ${comparedWith}.`,
    shown.length > 0 && print(sizeTable(shown)),
    changes && `${rows.length - shown.length} rows are unchanged.`,
    changes && (changes.length > 0 ? print(changeTable(changes)) : 'No module differs.'),
    changes && changes.length > MODULES && `and ${changes.length - MODULES} smaller differences`,
    reasons.join('\n'),
  ];
  return parts.filter(Boolean).join('\n\n');
}
