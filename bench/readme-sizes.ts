import { readFileSync, writeFileSync } from 'node:fs';
import type { Accepted } from './accepted';
import type { Budget } from './budgets';
import type { Size } from './measure';

/** Figures of a file that has none yet. */
const NOTHING: Partial<Size> = {};

const START = '<!-- sizes -->';
const END = '<!-- /sizes -->';

/** A table whose columns stand in line, as the formatter of the repository writes it: text left, figures right. */
function markdownTable(head: string[], rows: string[][]): string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[0] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(head), line(rule), ...rows.map(line)];
}

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
  const [, inside] = readme.split(START);
  return (inside?.split(END)[0] ?? '').trim();
}

/** Puts a table between the README's markers. */
export function writeReadmeSizes(table: string): void {
  const readme = readFileSync('README.md', 'utf8');
  const [before, rest = ''] = readme.split(START);
  writeFileSync('README.md', `${before}${START}\n${table}\n${END}${rest.split(END)[1]}`);
}
