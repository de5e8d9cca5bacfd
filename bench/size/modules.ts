import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtScripts } from '../budgets';
import { attribute, type ModuleShare } from './attribute';

/** The modules of a built script, largest first. */
export interface FileModules {
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

/** A script's name without the hash of its build. */
export function withoutBuild(file: string): string {
  return basename(file).replace(/-[\da-f]{8}\.js$/, '.js');
}

/** The contents of each built script of a checkout, from a folder of source maps. */
export function attributeAll(maps: string, root = '.'): FileModules[] {
  // The names of earlier versions hold what tag.js does, and have no maps of their own.
  const scripts = builtScripts(root).filter((script) => !/\/render\.v\d\.js$/.test(`/${script}`));
  return scripts.map((script) => {
    const file = withoutBuild(script);
    const map = JSON.parse(readFileSync(join(maps, `${file}.map`), 'utf8'));
    return { file, modules: attribute(readFileSync(join(root, script), 'utf8'), map) };
  });
}

/** What differs between two builds, the largest difference first. */
export function moduleChanges(before: FileModules[], now: FileModules[]): ModuleChange[] {
  const changes = new Map<string, ModuleChange>();
  const add = (files: FileModules[], of: 'before' | 'now') => {
    for (const { file, modules } of files)
      for (const { characters, module } of modules) {
        const key = `${file} ${module}`;
        const change = changes.get(key) ?? { file, module, before: 0, now: 0 };
        changes.set(key, { ...change, [of]: change[of] + characters });
      }
  };
  add(before, 'before');
  add(now, 'now');
  const size = ({ before, now }: ModuleChange) => Math.abs(now - before);
  return [...changes.values()].filter(size).sort((one, other) => size(other) - size(one));
}
