import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { readSources } from '../source-graph';
import { builtScripts } from './budgets';

/** A module and how many characters of a built file come from it. */
export interface ModuleShare {
  /** `renderer/rendering.ts`, or a package's `preact/dist/preact.mjs`. */
  module: string;
  characters: number;
}

/** The modules of a built script, largest first. */
interface FileModules {
  /** The script's name without the build's hash, so that builds can be compared. */
  file: string;
  modules: ModuleShare[];
}

/** A module whose share of a file has changed. */
export interface ModuleChange {
  file: string;
  module: string;
  /** Characters of minified code; 0 if it was not, or is not, in the file. */
  before: number;
  now: number;
}

/** The name for code that comes from no module: the bundler's own. */
const BUNDLER = '(bundler)';

/** A source's path, from the source folder or the package on. */
function moduleName(source: string): string {
  const [, name = source] = /(?:.*node_modules|.*?\bsrc)\/(.+)$/.exec(source) ?? [];
  return name;
}

/**
 * How many characters of a built file come from each module, largest first. A character belongs to
 * its segment of the source map; shortened names count as they are in the file.
 */
export function attribute(code: string, map: string): ModuleShare[] {
  const traced = new TraceMap(map);
  const lines = decodedMappings(traced);
  const shares = new Map<string, number>();
  code.split('\n').forEach((text, line) => {
    const segments = [[0] as const, ...(lines[line] ?? [])];
    segments.forEach(([column, source], at) => {
      const module = source === undefined ? BUNDLER : moduleName(traced.sources[source] ?? BUNDLER);
      const end = segments[at + 1]?.[0] ?? text.length;
      shares.set(module, (shares.get(module) ?? 0) + Math.max(0, end - column));
    });
  });
  return [...shares]
    .map(([module, characters]) => ({ module, characters }))
    .filter(({ characters }) => characters > 0)
    .sort((one, other) => other.characters - one.characters);
}

export function withoutBuild(file: string): string {
  return basename(file).replace(/-[\da-f]{8}\.js$/, '.js');
}

/** The contents of each built script of a checkout that has a source map in a folder. */
export function readModules(maps: string, root = '.'): FileModules[] {
  return builtScripts(root).flatMap((script) => {
    const file = withoutBuild(script);
    const map = join(maps, `${file}.map`);
    // The names of earlier versions hold what tag.js does, and have no maps of their own.
    if (!existsSync(map)) {
      return [];
    }
    const code = readFileSync(join(root, script), 'utf8');
    return [{ file, modules: attribute(code, readFileSync(map, 'utf8')) }];
  });
}

/** What differs between two builds, the largest difference first. */
export function moduleChanges(before: FileModules[], now: FileModules[]): ModuleChange[] {
  const changes = new Map<string, ModuleChange>();
  const add = (files: FileModules[], of: 'before' | 'now') => {
    for (const { file, modules } of files) {
      for (const { characters, module } of modules) {
        const key = `${file} ${module}`;
        const change = changes.get(key) ?? { file, module, before: 0, now: 0 };
        changes.set(key, { ...change, [of]: change[of] + characters });
      }
    }
  };
  add(before, 'before');
  add(now, 'now');
  const size = ({ before, now }: ModuleChange) => Math.abs(now - before);
  return [...changes.values()].filter(size).sort((one, other) => size(other) - size(one));
}

/** For each module of the source and each package, the modules that import it at run time. */
export function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { from, isType, specifier, target } of readSources().flatMap(
    ({ imports }) => imports,
  )) {
    if (isType) {
      continue;
    }
    const name = target ?? packageOf(specifier);
    importers.set(name, [...new Set([...(importers.get(name) ?? []), from])]);
  }
  return importers;
}

/** The package of a module: `@preact/signals`, `preact`, which takes React's place in the build. */
function packageOf(module: string): string {
  const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(module) ?? [];
  return /^react(-dom)?$/.test(name) ? 'preact' : name;
}

/**
 * The modules of the source that import a module; for a module of a package, those that import the
 * package.
 */
export function importersOf(module: string, importers: Map<string, string[]>): string[] {
  return importers.get(module) ?? importers.get(packageOf(module)) ?? [];
}
