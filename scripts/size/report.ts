import { packageVersion } from '../package-version';
import { type Release, readHistory } from './accepted';
import type { Base } from './base-ref';
import { type Verdict, verdict } from './gate';
import {
  importersOf,
  type ModuleChange,
  type ModuleShare,
  moduleChanges,
  readImporters,
  readModules,
} from './modules';
import type { SizeRow } from './rows';

/** Modules, or changes of modules, with the modules that import them. */
type Imported<T> = T & { importers: string[] };

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

/** Puts a report together; `maps` is the folder of the build's source maps. */
export function makeReport(rows: SizeRow[], comparedWith: string, maps: string, base?: Base): SizeReport {
  const modules = readModules(maps);
  const importers = readImporters();
  const withImporters = <T extends { module: string }>(some: T[]): Imported<T>[] =>
    some.map((one) => ({ ...one, importers: importersOf(one.module, importers) }));
  return {
    ...verdict(rows),
    version: packageVersion(),
    comparedWith,
    rows,
    files: modules.map(({ file, modules: own }) => ({ file, modules: withImporters(own) })),
    history: readHistory(),
    ...(base && { changes: withImporters(moduleChanges(base.modules, modules)) }),
  };
}
