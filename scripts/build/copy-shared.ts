import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { typeScriptFiles } from '../source-graph';
import { makeWorkFolder } from './build-folders';

/** The folder with small functions that several files use. */
const SHARED = 'shared';

/** The folder with a folder for each chunk. */
const CHUNKS = 'chunks';

/** A static import's or export's specifier. */
const SPECIFIER = /(from\s+')(\.[^']+)(')/g;

/**
 * Copies src/ so that each chunk's folder has its own copy of src/shared and imports that. Chunks must not share a module
 * (docs/decisions/001-walls.md): otherwise the bundler would make a separate file of a module that two chunks import, which
 * costs a round trip. Returns the folder of the copy, which is removed when the process ends.
 */
export function copyWithShared(source = 'src'): string {
  // Always the same path: the bundler's order of modules, and so the bytes, depend on it.
  const copy = join(makeWorkFolder('source'), 'src');
  cpSync(source, copy, { recursive: true });
  for (const room of [...foldersOf(copy), ...foldersOf(join(copy, CHUNKS))]) {
    if (![SHARED, CHUNKS].includes(basename(room))) giveOwnCopy(room, copy);
  }
  return copy;
}

/** The folders directly in a folder. */
function foldersOf(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isDirectory());
}

/** Puts a copy of the shared functions of `source` into one of its folders, and makes the folder's files import it. */
function giveOwnCopy(folder: string, source: string): void {
  const shared = join(source, SHARED);
  const own = join(folder, SHARED);
  for (const file of typeScriptFiles(folder)) {
    const path = join(folder, file);
    const code = readFileSync(path, 'utf8');
    const changed = code.replace(SPECIFIER, (all, before, specifier, after) => {
      const target = resolve(dirname(path), specifier);
      if (dirname(target) !== resolve(shared)) return all;
      const moved = relative(dirname(path), join(own, relative(shared, target)));
      return `${before}./${moved}${after}`;
    });
    if (changed !== code) writeFileSync(path, changed);
  }
  cpSync(shared, own, { recursive: true });
  // The copies are one folder deeper, so their imports of the source change.
  const outwards = `${relative(own, source)}/`;
  for (const file of readdirSync(own)) {
    const path = join(own, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll("from '../", `from '${outwards}`));
  }
}

/** A source map with the paths of the source instead of the copy. */
export function namedAsInSource(map: string): string {
  return map.replace(/\.cache\/source\/src\/(?:(?:chunks\/)?[^/"]+\/(?=shared\/))?/g, 'src/');
}
