import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { chunkEntries, isWithFramework } from './build-chunks';
import { type Scripts, SPECIFIER, scriptOf } from './transpile';

/** What takes the place of the table of chunks in `tag.fast.js` (build-variants/fast-chunks.ts). */
const MODULE = 'src/build-variants/fast-chunks-inside.ts';

/**
 * What a chunk knows, and a loader does not: its own address, and what it is told when it is built.
 */
const OWN = /\b(import\.meta|DOCS|LOCAL)\b|__VERSION__/;

/** The text of a script and of all that it imports. */
function textsOf(scripts: Scripts, file: string, seen = new Set<string>()): string[] {
  const code = scripts.get(file);
  if (code === undefined || seen.has(file)) {
    return [];
  }
  seen.add(file);
  const imports = [...code.matchAll(SPECIFIER)].map(([, , specifier = '']) =>
    join(dirname(file), `${specifier}.js`),
  );
  return [code, ...imports.flatMap((target) => textsOf(scripts, target, seen))];
}

/** The entries of chunks that can be in the file of the fast loader, by their names. */
function insidable(scripts: Scripts): Map<string, string> {
  const isFree = (entry: string) => !textsOf(scripts, `${entry}.js`).some((code) => OWN.test(code));
  return new Map(
    chunkEntries(scripts)
      .filter((entry) => !isWithFramework(scripts, entry) && isFree(entry))
      .map((entry): [string, string] => [basename(entry), entry])
      // It is there in any case.
      .filter(([name]) => name !== 'renderer')
      .sort(),
  );
}

/**
 * Reads `--inside parts --inside delegate,in-page`: the chunks that the file of the fast loader
 * has, besides the renderer. Writes the module that has them at hand, and returns its path; nothing
 * without names. Throws for a name that is none.
 */
export function writeInside(
  scripts: Scripts,
  options: string[] = [],
  leftOut: string[] = [],
): string | undefined {
  const names = options.flatMap((option) => option.split(',')).filter(Boolean);
  if (!names.length) {
    return undefined;
  }
  const entries = insidable(scripts);
  for (const name of leftOut) {
    entries.delete(name);
  }
  const unknown = names.filter((name) => !entries.has(name));
  if (unknown.length) {
    throw new Error(
      `--inside ${unknown.join()}: the fast file can have ${[...entries.keys()].join(', ')}.`,
    );
  }
  const all: [string, string][] = [
    ['renderer', 'render/renderer/renderer'],
    ...names.map((name): [string, string] => [name, entries.get(name) ?? '']),
  ];
  const imports = all.map(
    ([, entry], index) => `import { create as create${index} } from "../${entry}";`,
  );
  const table = all.map(([name], index) => `"${name}": create${index}`);
  writeFileSync(
    scriptOf(MODULE),
    `${imports.join('\n')}
import { importFile as importBuilt } from "./built-chunks";
const INSIDE = { __proto__: null, ${table.join(', ')} };
export const importFile = (name, ...more) =>
  INSIDE[name] ? Promise.resolve(INSIDE[name]) : importBuilt(name, ...more);
`,
  );
  return MODULE;
}
