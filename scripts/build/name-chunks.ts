import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { FileKind } from './shorten';
import { work } from './workers';

/** A placeholder for the build's hash; of the same length, so that source maps stay correct. */
export const BUILD_MARK = '__HASH__';

/** A file's name without the bundler's hash, and its ending. */
const BUNDLED = /^([a-z-]+)-\w{8}\.(js)$/;

/** Renames the bundler's files to `<name>-__HASH__`, also in their imports. */
export function markChunks(dist: string): void {
  const files = readdirSync(dist).filter((file) => BUNDLED.test(file));
  for (const file of files) {
    const marked = file.replace(BUNDLED, `$1-${BUILD_MARK}.$2`);
    for (const other of readdirSync(dist)) {
      const code = readFileSync(join(dist, other), 'utf8');
      if (code.includes(file)) {
        writeFileSync(join(dist, other), code.replaceAll(file, marked));
      }
    }
    renameSync(join(dist, file), join(dist, marked));
  }
}

/** The chunks that leave with the first request, and the one that is nothing but packages. */
export const KINDS: Record<string, FileKind> = {
  parts: 'first',
  renderer: 'first',
  ui: 'packages',
};

/**
 * Minifies the chunks. Call this after the bundler's hashes have been replaced: the choice of names
 * depends on the text, and a different hash would change the bytes of unchanged files. `maps` is
 * the folder of their source maps, which are to be those of the minified code then.
 */
export async function shortenChunks(dist: string, maps?: string): Promise<void> {
  const ending = `-${BUILD_MARK}.js`;
  const shortenFile = async (file: string): Promise<void> => {
    const name = file.slice(0, -ending.length);
    const [path, mapFile] = [join(dist, file), maps ? join(maps, `${name}.js.map`) : ''];
    const [code = '', map = ''] = [path, mapFile].map((one) =>
      existsSync(one) ? readFileSync(one, 'utf8') : '',
    );
    const kind = KINDS[name] ?? 'later';
    const short = await work({ shorten: { code, map }, kind, name });
    writeFileSync(path, kind === 'first' ? short.code : `${short.code}\n`);
    if (map) {
      writeFileSync(mapFile, short.map);
    }
  };
  // The largest first: the two processes have done at about the same time.
  const bySize = readdirSync(dist)
    .filter((one) => one.endsWith(ending))
    .sort((one, other) => statSync(join(dist, other)).size - statSync(join(dist, one)).size);
  await Promise.all(bySize.map(shortenFile));
}

/** Changes a chunk's code; fails if there was nothing to change. */
export function patchChunk(dist: string, name: string, change: (code: string) => string): void {
  const path = join(dist, `${name}-${BUILD_MARK}.js`);
  const code = readFileSync(path, 'utf8');
  const changed = change(code);
  if (changed === code) {
    throw new Error(`There was nothing to change in the ${name} chunk.`);
  }
  writeFileSync(path, changed);
}

/** A placeholder for the name by which chunks of one build know each other, of the same length. */
export const MARK = 'MARK';

/**
 * The name of what a build's chunks export: four signs of its hash, as letters from a to p. No
 * longer than the word that it takes the place of, since each chunk has it.
 */
const markOf = (build: string): string =>
  build === BUILD_MARK
    ? MARK
    : [...build.slice(0, MARK.length)]
        .map((sign) => 'abcdefghijklmnop'[Number.parseInt(sign, 16)])
        .join('');

/** Code as another build has it; by default that of no build yet. */
export const withBuild = (code: string, build: string, before = BUILD_MARK): string =>
  code.replaceAll(before, build).replaceAll(RegExp(`\\b${markOf(before)}\\b`, 'g'), markOf(build));

/** The last export of a chunk, with the names of what it gives. */
const EXPORTED = /export ?\{([^}]*)\};?/;

/** What a chunk takes of another one, and that one's name. */
const IMPORTED = /import ?\{([^}]*)\} ?from ?["']\.\/([a-z-]+)-__HASH__\.js["'];?/;

/** Names of an import or export, as pairs: `a as b` is a and b. */
const pairsOf = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim().split(' as '))
    .map(([one = '', other = one]): [one: string, other: string] => [one, other]);

/**
 * Gives what a chunk exports the name of its build: another build's file, which a host may have
 * sent by mistake, is noticed before anything of it is called.
 *
 * No chunk imports another one, whose address would be as known as the chunk's own is: the page may
 * have requested that before, and a browser compares no module that it has
 * (docs/decisions/019-fast-and-pinned.md). What others use, the framework, is what its function
 * returns; a chunk that uses it asks the core for it, and is made when that is there.
 */
export function markExports(code: string): string {
  const [, names = ''] = EXPORTED.exec(code) ?? [];
  const exported = pairsOf(names);
  const [own] = exported.find(([, name]) => name === 'create') ?? [];
  const [, wanted = '', other] = IMPORTED.exec(code) ?? [];
  if (other) {
    const taken = pairsOf(wanted).map((pair) => [...new Set(pair)].join(':'));
    const head = `async function ${MARK}(){let{${taken}}=await arguments[0].load("${other}");`;
    const end = `return ${own}(...arguments)}export{${MARK}};`;
    // Names have signs that `replace` reads in a text.
    return code.replace(EXPORTED, () => end).replace(IMPORTED, () => head);
  }
  const given = exported.map(([local, name]) => [...new Set([name, local])].join(':'));
  const end = own ? `export{${own} as ${MARK}};` : `let ${MARK}=()=>({${given}});export{${MARK}};`;
  return code.replace(EXPORTED, () => end);
}

/**
 * Puts one hash, of all chunks together, into all names: the loader needs only this hash to find
 * each chunk (docs/decisions/032-one-hash-and-deltas.md). Returns the hash.
 */
export function nameChunks(dist: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(dist).sort();
  for (const file of files.filter((name) => /^[a-z-]+-__HASH__\.js$/.test(name))) {
    const path = join(dist, file);
    writeFileSync(path, markExports(readFileSync(path, 'utf8')));
  }
  for (const file of files) {
    hash.update(file).update(readFileSync(join(dist, file)));
  }
  const build = hash.digest('hex').slice(0, 8);
  for (const file of files) {
    const code = readFileSync(join(dist, file), 'utf8');
    writeFileSync(join(dist, file), withBuild(code, build));
    renameSync(join(dist, file), join(dist, file.replace(BUILD_MARK, build)));
  }
  return build;
}
