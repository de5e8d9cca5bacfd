import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * An entry of `.size-limit.json`: the budget of one shipped file, or a bill: of all files that a
 * kind of page loads.
 */
export interface Budget {
  name: string;
  /** File names in dist, `*` for a hash. */
  patterns: string[];
  /** Bytes after brotli; of a bill, of all its files. */
  limit: number;
  /** Whether it is a bill, whose files also have their own budgets. */
  isBill: boolean;
}

/** Bytes of a limit as size-limit writes it: "2.5 kB", where a kB is 1000 bytes. */
export function parseLimit(limit: string): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?) (B|kB)$/.exec(limit) ?? [];
  if (!amount) {
    throw new Error(`No limit: ${limit}`);
  }
  return Math.round(Number(amount) * (unit === 'kB' ? 1000 : 1));
}

export function readBudgets(root = '.'): Budget[] {
  const entries: { name: string; path: string | string[]; limit: string }[] = JSON.parse(
    readFileSync(join(root, '.size-limit.json'), 'utf8'),
  );
  return entries.map(({ limit, name, path }) => ({
    name,
    patterns: [path].flat(),
    limit: parseLimit(limit),
    isBill: name.startsWith('bill: '),
  }));
}

/**
 * What stands in dist beside what pages load: compressed forms, deltas, lists, notices, types, and
 * the size report.
 */
const NO_CODE =
  /\.(br|gz|dcz|d\.ts)$|^(manifest\.json|THIRD-PARTY-NOTICES|size-report\.(json|html|md))$/;

/** The built files that pages and apps load, as paths from the root: each needs a budget. */
export function builtFiles(root = '.'): string[] {
  return readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NO_CODE.test(entry.name))
    .map(({ name, parentPath }) => relative(root, join(parentPath, name)).replaceAll(sep, '/'))
    .sort();
}

export function builtScripts(root = '.'): string[] {
  return builtFiles(root).filter((file) => file.endsWith('.js'));
}

/** The files that match a budget's pattern, or a shell's. */
export function matchFiles(pattern: string, files: string[]): string[] {
  const escaped = pattern.replace(/[\\^$.|+()[\]{}]/g, '\\$&');
  const matcher = new RegExp(`^${escaped.replaceAll('*', '[^/]*').replaceAll('?', '[^/]')}$`);
  return files.filter((file) => matcher.test(file));
}
