import type { Size } from '../scripts/measure';
import type { Accepted } from './accepted';
import type { Budget } from './budgets';
import type { LoadResults } from './load/results';
import type { Spread } from './load/statistics';
import { markdownTable } from './markdown-table';
import { sectionOf, writeReadmeSection } from './readme-section';

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

/** The present part between the README's markers. */
export function sizesInReadme(readme: string): string {
  return sectionOf(readme, 'sizes');
}

/** Puts a table between the README's markers. */
export function writeReadmeSizes(table: string): void {
  writeReadmeSection('sizes', table);
}

/** The README's three lines on what is different, with the measured figures. */
export function differenceAsMarkdown({ sizes }: Accepted, load: LoadResults): string {
  const bytes = (name: string) => (sizes[name]?.brotli ?? 0).toLocaleString('en');
  const { fast, plain } = load.rows.html ?? {};
  const ratio = (spread?: Spread) => spread?.median.toFixed(2);
  return [
    `- **Bytes**: ${bytes('path: first native ad')} bytes of script until the first native ad, ${bytes('tag.js (loader)')} of them before the ad request; a feature that a page does not use costs it nothing.`,
    `- **Time**: an ad in html takes ${ratio(plain?.againstMinimum)} times as long as a hand-written minimum, with the fast snippet ${ratio(fast?.againstMinimum)} times, and ${ratio(plain?.againstPrebid)} times as long as Prebid.js.`,
    '- **Safety**: what an ad, a bid, a link or a visitor writes never becomes script of your page ([docs/security.md](docs/security.md)); each known way in has a test.',
  ].join('\n');
}

/** Puts these lines between the README's markers. */
export function writeDifference(lines: string): void {
  writeReadmeSection('difference', lines);
}
