import type { Size } from '../scripts/measure';
import type { Accepted } from './accepted';
import type { Budget } from './budgets';
import { markdownTable } from './markdown-table';
import { sectionOf, writeReadmeSection } from './readme-section';

/** Figures of a file that has none yet. */
const NOTHING: Partial<Size> = {};

/** The size table of the README, from the accepted figures. */
export function sizesAsMarkdown({ sizes, version }: Accepted, budgets: Budget[]): string {
  const rows = budgets.map(({ name, limit }) => {
    const { raw, gzip, brotli } = sizes[name] ?? NOTHING;
    return [name, ...[raw, gzip, brotli, limit].map((bytes) => String(bytes ?? ''))];
  });
  const table = markdownTable(['bytes', 'raw', 'gzip', 'brotli', 'budget (brotli)'], rows);
  return [`Version ${version}:`, '', ...table].join('\n');
}

/** What stands between the README's markers now. */
export function sizesInReadme(readme: string): string {
  return sectionOf(readme, 'sizes');
}

/** Puts a table between the README's markers. */
export function writeReadmeSizes(table: string): void {
  writeReadmeSection('sizes', table);
}
