import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { SPECIFIER } from './transpile';

/**
 * The text of an entry and of all scripts that it imports, in order. Packages are left out: they do not change while a process
 * builds.
 */
export function bundleInputs(entry: string, aliases: Record<string, string>): string {
  const texts = new Map<string, string>();
  const visit = (path: string): void => {
    if (texts.has(path)) return;
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    texts.set(path, text);
    for (const [, , specifier = ''] of text.matchAll(SPECIFIER)) {
      const target = aliases[specifier] ?? (specifier.startsWith('.') ? join(dirname(path), specifier) : '');
      if (isAbsolute(target) || specifier.startsWith('.')) visit(target.replace(/(\.js)?$/, '.js'));
    }
  };
  visit(entry);
  return JSON.stringify([...texts]);
}
