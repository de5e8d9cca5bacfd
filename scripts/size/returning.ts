import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deltaBytes } from '../build/deltas';
import { builtScripts, matchFiles, readBudgets } from './budgets';
import { measureBuilt } from './measure';
import { withoutBuild } from './modules';

/** Bytes that a visitor with an earlier build downloads of a later one, on one path through the product. */
export interface Returning {
  path: string;
  /** On a first visit, after brotli. */
  first: number;
  /** Files that the browser does not have, after brotli. */
  again: number;
  /** The same with deltas (docs/deploy.md, "Deltas"); absent without the program zstd. */
  deltas?: number;
}

/** The paths of an earlier build's scripts, by their names without its hash. */
export type EarlierScripts = Map<string, string>;

/** Finds the scripts of a checkout that was built. */
export function readScripts(root: string): EarlierScripts {
  return new Map(builtScripts(root).map((script) => [withoutBuild(script), join(root, script)]));
}

/** What one file costs a visitor who has the earlier one; `deltas` is no number without the program zstd. */
function costOf(path: string, earlier: EarlierScripts): { again: number; deltas: number } {
  const file = basename(path);
  const before = earlier.get(withoutBuild(file));
  const isLoader = withoutBuild(file) === file;
  // A chunk of the same name is in the cache for good; a loader is revalidated.
  if (before && basename(before) === file && (!isLoader || readFileSync(before).equals(readFileSync(path))))
    return { again: 0, deltas: 0 };
  const again = measureBuilt([path]).brotli;
  // Loaders have no deltas.
  if (isLoader || !before) return { again, deltas: again };
  return { again, deltas: Math.min(again, deltaBytes(path, before) ?? Number.NaN) };
}

/** What a visitor with an earlier build pays for the present one: a row for each path. */
export function returningRows(earlier: EarlierScripts): Returning[] {
  const scripts = builtScripts();
  return readBudgets()
    .filter(({ isPath }) => isPath)
    .map(({ name, patterns }) => {
      const files = patterns.flatMap((pattern) => matchFiles(pattern, scripts));
      const costs = files.map((file) => costOf(file, earlier));
      const deltas = costs.reduce((sum, cost) => sum + cost.deltas, 0);
      return {
        path: name.replace(/^path: /, ''),
        first: measureBuilt(files).brotli,
        again: costs.reduce((sum, cost) => sum + cost.again, 0),
        ...(!Number.isNaN(deltas) && { deltas }),
      };
    });
}
