/** Which test files test a module of the source: `npm test -- ad-request-url`. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { readSources, typeScriptFiles } from '../../scripts/source-graph';

/** What a file imports by a relative path. */
const IMPORT = /(?:from|import\()\s*['"](\.{1,2}\/[^'"?]+)/g;

/** The files that a file of the tests imports. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const path = posix.join(posix.dirname(file), specifier);
    return ['', '.ts', '.tsx'].map((end) => path + end).filter((written) => existsSync(written));
  });
}

/** Who imports each file, in `src` and in `test`. */
function readImporters(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const note = (file: string, imported: string) =>
    found.set(imported, [...(found.get(imported) ?? []), file]);
  for (const { imports, name } of readSources()) {
    for (const { isType, target } of imports) {
      if (target && !isType) {
        note(`src/${name}`, `src/${target}`);
      }
    }
  }
  for (const file of typeScriptFiles('test').map((name) => join('test', name))) {
    for (const imported of importsOf(file)) {
      note(file, imported);
    }
  }
  return found;
}

let importers: Map<string, string[]> | undefined;

/**
 * The test files of the modules with a name: those that import them, else those that import who
 * imports them, and so on. Of a module that no test imports, the browser tests its room: the files
 * with the room's name in their path.
 */
export function testsOf(name: string): string[] {
  importers ??= readImporters();
  const who = importers;
  const modules = typeScriptFiles('src')
    .map((file) => `src/${file}`)
    .filter((file) => basename(file).replace(/\.tsx?$/, '') === name);
  let level = modules;
  const seen = new Set(level);
  while (level.length > 0) {
    const next = [...new Set(level.flatMap((file) => who.get(file) ?? []))];
    const tests = next.filter((file) => /\.test\.tsx?$/.test(file));
    if (tests.length > 0) {
      return tests;
    }
    level = next.filter((file) => !seen.has(file));
    for (const file of level) {
      seen.add(file);
    }
  }
  const rooms = modules.map((file) => basename(posix.dirname(file)));
  return typeScriptFiles('test')
    .map((file) => join('test', file))
    .filter((file) => /\.test\.tsx?$/.test(file) && rooms.some((room) => file.includes(room)));
}
