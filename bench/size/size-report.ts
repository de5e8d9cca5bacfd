import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { measureAll, type Size } from '../../scripts/measure';
import { packageVersion } from '../../scripts/package-version';
import type { Accepted } from '../accepted';
import { type Budget, builtScripts, matchScripts, readBudgets } from '../budgets';
import { attribute, type ModuleShare } from './attribute';
import type { Release } from './history';
import { importersOf, readImporters } from './importers';

/** What a file, or a path through the product, weighs against its budgets. */
export interface ReportRow extends Size {
  name: string;
  isPath: boolean;
  files: string[];
  /** Bytes after brotli, and after gzip. */
  budget: number;
  gzipBudget: number;
  /** What is left of the brotli budget. */
  left: number;
  /** Bytes after brotli more than in what it is compared with; absent where that has none. */
  change?: number;
}

/** A module of a file, and who imports it. */
export interface ReportModule extends ModuleShare {
  importers: string[];
}

/** What `dist/size-report.json` holds. */
export interface SizeReport {
  version: string;
  /** What `change` is against. */
  comparedWith: string;
  rows: ReportRow[];
  /** The files by their modules, in characters of minified code; only of a build with source maps. */
  files: { file: string; modules: ReportModule[] }[];
  history: Release[];
}

function rowOf(
  { gzipLimit, isPath, limit, name, patterns }: Budget,
  scripts: string[],
  before?: Size,
): ReportRow {
  const files = patterns.flatMap((pattern) => matchScripts(pattern, scripts));
  const size = measureAll(files);
  return {
    name,
    isPath,
    files: files.map((file) => basename(file)),
    ...size,
    budget: limit,
    gzipBudget: gzipLimit,
    left: limit - size.brotli,
    ...(before && { change: size.brotli - before.brotli }),
  };
}

/** Weighs what was built. */
export function weigh(before: Accepted['sizes']): ReportRow[] {
  const scripts = builtScripts();
  return readBudgets().map((budget) => rowOf(budget, scripts, before[budget.name]));
}

/** The modules of each built script, by the source maps in a folder. */
export function readModules(maps: string): SizeReport['files'] {
  const importers = readImporters();
  return builtScripts().map((script) => {
    const map = join(maps, `${basename(script).replace(/-[\da-f]{8}\.js$/, '.js')}.map`);
    const shares = attribute(readFileSync(script, 'utf8'), JSON.parse(readFileSync(map, 'utf8')));
    const modules = shares.map((share) => ({ ...share, importers: importersOf(share.module, importers) }));
    return { file: basename(script), modules };
  });
}

/** Puts a report together. */
export function sizeReport(
  rows: ReportRow[],
  comparedWith: string,
  maps: string,
  history: Release[],
): SizeReport {
  return { version: packageVersion(), comparedWith, rows, files: readModules(maps), history };
}
