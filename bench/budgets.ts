import { readdirSync, readFileSync } from 'node:fs';

/** An entry of `.size-limit.json`: what one shipped file, or one way through the product, may weigh. */
export interface Budget {
  name: string;
  /** File names in dist, `*` for a hash. */
  patterns: string[];
  /** Bytes after brotli; of a way through the product, of all its files. */
  limit: number;
  /** Whether it is a way through the product, whose files have budgets of their own as well. */
  isPath: boolean;
}

/** The shape of an entry in `.size-limit.json`. */
interface Entry {
  name: string;
  path: string | string[];
  limit: string;
}

/** Bytes of a limit as size-limit writes it: "2.5 kB", where a kB is 1000 bytes. */
export function parseLimit(limit: string): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?) (B|kB)$/.exec(limit) ?? [];
  if (!amount) throw new Error(`No limit: ${limit}`);
  return Math.round(Number(amount) * (unit === 'kB' ? 1000 : 1));
}

/** The budgets, in the order of the file. */
export function readBudgets(): Budget[] {
  const entries: Entry[] = JSON.parse(readFileSync('.size-limit.json', 'utf8'));
  return entries.map(({ name, path, limit }) => ({
    name,
    patterns: [path].flat(),
    limit: parseLimit(limit),
    isPath: name.startsWith('path: '),
  }));
}

/** The scripts that the build made, as paths from the root. */
export function builtScripts(): string[] {
  return readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => `dist/${file}`)
    .sort();
}

/** The scripts that a pattern of a budget names. */
export function matchScripts(pattern: string, scripts: string[]): string[] {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  const matcher = new RegExp(`^${parts.join('[^/]*')}$`);
  return scripts.filter((script) => matcher.test(script));
}
