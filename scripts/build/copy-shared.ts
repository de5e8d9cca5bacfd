import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { makeScriptFolder, type Scripts } from './transpile';

/** The folder with small functions that several files use. */
const SHARED = 'shared/';

/** The specifier of an import or export, as the transpiler writes them. */
const SPECIFIER = /((?:from|import\(|^import)\s*")(\.[^"]+)(")/gm;

/** The room of a file: its folder in src, or that of its chunk. */
const roomOf = (file: string) => /^(?:chunks\/)?[^/]+\//.exec(file)?.[0] ?? '';

/**
 * Writes the scripts so that each room has its own copy of what it uses of src/shared, and imports that. Chunks must not share a
 * module (docs/decisions/001-walls.md): otherwise the bundler would make a separate file of a module that two chunks import, which
 * costs a round trip. Returns the folder of the copy, which is removed when the process ends.
 */
export function copyWithShared(scripts: Scripts): string {
  // Always the same path: the bundler's order of modules, and so the bytes, depend on it.
  const copy = join(makeScriptFolder('source'), 'src');
  const copied = new Set<string>();
  const write = (file: string, to: string): void => {
    if (copied.has(to)) return;
    copied.add(to);
    const code = (scripts.get(file) ?? '').replace(SPECIFIER, (_, before, specifier, after) => {
      const target = posix.join(posix.dirname(file), specifier);
      const isShared = target.startsWith(SHARED);
      const own = isShared ? roomOf(to) + target : target;
      if (isShared) write(`${target}.js`, `${own}.js`);
      const path = posix.relative(posix.dirname(to), own);
      return `${before}${path.startsWith('.') ? path : `./${path}`}${after}`;
    });
    mkdirSync(dirname(join(copy, to)), { recursive: true });
    writeFileSync(join(copy, to), code);
  };
  for (const file of scripts.keys()) if (!file.startsWith(SHARED)) write(file, file);
  return copy;
}
