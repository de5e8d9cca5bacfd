import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { roomFolder } from '../source-graph';
import { makeScriptFolder, type Scripts, SPECIFIER } from './transpile';

/**
 * Writes an entry and what it imports so that each room has its own copy of what it uses of
 * src/shared. Chunks must not share a module (docs/decisions/001-walls.md): otherwise the bundler
 * would make a separate file of a module that two chunks of one bundle import, which costs a round
 * trip. Returns the folder of the copy, which is removed when the process ends.
 */
export function copyWithShared(scripts: Scripts, entry: string): string {
  // Always the same path: the bundler's order of modules, and so the bytes, depend on it.
  const copy = join(makeScriptFolder('source'), 'src');
  const copied = new Set<string>();
  const write = (file: string, to: string): void => {
    if (copied.has(to)) {
      return;
    }
    copied.add(to);
    const code = scripts.get(file)?.replace(SPECIFIER, (all, before, specifier, after) => {
      if (!specifier.startsWith('.')) {
        return all;
      }
      const target = `${posix.join(posix.dirname(file), specifier)}.js`;
      const own = target.startsWith('shared/') ? roomFolder(to) + target : target;
      write(target, own);
      const path = posix.relative(posix.dirname(to), own.slice(0, -'.js'.length));
      return `${before}${path.startsWith('.') ? path : `./${path}`}${after}`;
    });
    if (code === undefined) {
      return;
    }
    mkdirSync(dirname(join(copy, to)), { recursive: true });
    writeFileSync(join(copy, to), code);
  };
  write(entry, entry);
  return copy;
}
