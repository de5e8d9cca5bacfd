import { basename } from 'node:path';
import type { Size } from '../../scripts/measure';
import { packageVersion } from '../../scripts/package-version';
import type { Accepted } from '../accepted';
import { type Budget, builtScripts, matchScripts, readBudgets } from '../budgets';
import { measureScripts } from '../measure-scripts';
import type { ModuleShare } from './attribute';
import type { Base } from './base-ref';
import type { Release } from './history';
import { importersOf, readImporters } from './importers';
import { attributeAll, type ModuleChange, moduleChanges } from './modules';
import type { Returning, ReturningSince } from './returning';

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
  /** What differs from another commit, the largest first; only where it is compared with one. */
  changes?: ReportChange[];
  /** What its visitors pay for this build, path by path. */
  returning?: Returning[];
  /** What visitors with earlier releases pay for this build: with the last one, and with the fifth last one. */
  releases?: ReturningSince[];
}

/** A module that takes more or less of a file than before, and who imports it. */
export interface ReportChange extends ModuleChange {
  importers: string[];
}

function rowOf(
  { gzipLimit, isPath, limit, name, patterns }: Budget,
  scripts: string[],
  before?: Size,
): ReportRow {
  const files = patterns.flatMap((pattern) => matchScripts(pattern, scripts));
  const size = measureScripts(files);
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

/** The modules of each built script, by the source maps in a folder, and who imports them. */
export function readModules(maps: string): SizeReport['files'] {
  const importers = readImporters();
  return attributeAll(maps).map(({ file, modules }) => ({
    file,
    modules: modules.map((share) => ({ ...share, importers: importersOf(share.module, importers) })),
  }));
}

/** What differs from another commit, module by module. */
export function changesSince(base: Base, maps: string): ReportChange[] {
  const importers = readImporters();
  return moduleChanges(base.modules, attributeAll(maps)).map((change) => ({
    ...change,
    importers: importersOf(change.module, importers),
  }));
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
