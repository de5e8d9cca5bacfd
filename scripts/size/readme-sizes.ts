import { markdownTable } from '../markdown-table';
import { writeSection } from '../readme-section';
import type { Accepted } from './accepted';
import { type Budget, readBudgets } from './budgets';
import type { Size } from './measure';

/** The figures of a file without accepted ones. */
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

/** The README's line on bytes. */
export function bytesAsMarkdown({ sizes }: Accepted): string {
  const bytes = (name: string) => (sizes[name]?.brotli ?? 0).toLocaleString('en');
  return `- **Bytes**: ${bytes('path: first native ad')} bytes of script until the first native ad, ${bytes('tag.js (loader)')} of them before the ad request; a feature that a page does not use costs it nothing.`;
}

/** Writes the accepted figures into the README. */
export function writeReadmeSizes(accepted: Accepted): void {
  writeSection('README.md', 'sizes', sizesAsMarkdown(accepted, readBudgets()));
  writeSection('README.md', 'bytes', bytesAsMarkdown(accepted));
}
