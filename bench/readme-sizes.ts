import { readFileSync, writeFileSync } from 'node:fs';
import type { Accepted } from './accepted';
import type { Budget } from './budgets';

const START = '<!-- sizes -->';
const END = '<!-- /sizes -->';

/** The size table of the README, from the accepted figures. */
export function sizesAsMarkdown({ sizes, version }: Accepted, budgets: Budget[]): string {
  const rows = budgets.map(({ name, limit }) => {
    const size = sizes[name];
    const figures = size ? [size.raw, size.gzip, size.brotli] : ['', '', ''];
    return `| ${[name, ...figures, limit].join(' | ')} |`;
  });
  const head = ['| bytes | raw | gzip | brotli | budget (brotli) |', '|---|--:|--:|--:|--:|'];
  return [`Version ${version}:`, '', ...head, ...rows].join('\n');
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
