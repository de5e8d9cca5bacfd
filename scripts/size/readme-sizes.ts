import { readFileSync } from 'node:fs';
import { markdownTable } from '../markdown-table';
import { type Section, writeSections } from '../readme-section';
import type { Accepted } from './accepted';
import { type Budget, readBudgets } from './budgets';
import type { Size } from './measure';

/** The figures of a file without accepted ones. */
const NOTHING: Partial<Size> = {};

/** The rows of the README's table; docs/size.md has all. */
const FIRST = [
  'tag.js (loader)',
  'tag.fast.js (loader with renderer)',
  'renderer',
  'parts',
  'bill: html ad',
  'bill: html ad, fast snippet',
  'bill: button and icon, or the template',
  'bill: consent platform',
  'bill: network in a frame',
  'bill: everything',
];

/** The table of the accepted figures and the budgets: the largest first, bills before files. */
export function sizesAsMarkdown({ sizes, version }: Accepted, budgets: Budget[], names?: string[]): string {
  const bytesOf = ({ name }: Budget) => sizes[name]?.brotli ?? 0;
  const shown = budgets
    .filter(({ name }) => names?.includes(name) ?? true)
    .sort((one, other) => Number(other.isBill) - Number(one.isBill) || bytesOf(other) - bytesOf(one));
  const rows = shown.map(({ name, limit }) => {
    const { raw, gzip, brotli } = sizes[name] ?? NOTHING;
    return [name, ...[raw, gzip, brotli, limit].map((bytes) => String(bytes ?? ''))];
  });
  const table = markdownTable(['bytes', 'raw', 'gzip', 'brotli', 'budget (brotli)'], rows);
  return [`Version ${version}:`, '', ...table].join('\n');
}

/** Where `npm run peers` writes what other tags download. */
export const PEERS = 'bench/peers.json';

/** What another tag downloads until its first ad, in bytes after brotli. */
export interface Peer {
  name: string;
  bytes: number;
}

/** Reads what other tags download. */
const readPeers = (): Peer[] => JSON.parse(readFileSync(PEERS, 'utf8'));

/** What others download for the same ad, beside ours. */
function peersAsMarkdown({ sizes }: Accepted, peers: Peer[]): string {
  const own = sizes['bill: html ad']?.brotli ?? 0;
  const rows = peers.map(({ bytes, name }) => [name, String(bytes), (bytes / own).toFixed(2)]);
  const table = [['adsnative-tag, an ad in html', String(own), '1.00'], ...rows];
  return markdownTable(
    ['script until the first ad; ours until its view is counted', 'brotli', '÷ ours'],
    table,
  ).join('\n');
}

/** The README's line on bytes. */
function bytesAsMarkdown({ sizes }: Accepted): string {
  const bytes = (name: string) => (sizes[name]?.brotli ?? 0).toLocaleString('en');
  return `- **Bytes**: ${bytes('bill: html ad')} bytes of script for an ad as html, until its view is counted and a click works, ${bytes('tag.js (loader)')} of them before the ad request; a feature that a page does not use costs it nothing.`;
}

/** What README and docs/size.md say of the accepted figures, and of what others download. */
export function sizeSections(accepted: Accepted, budgets = readBudgets()): Section[] {
  return [
    ['README.md', 'sizes', sizesAsMarkdown(accepted, budgets, FIRST)],
    ['README.md', 'peers', peersAsMarkdown(accepted, readPeers())],
    ['README.md', 'bytes', bytesAsMarkdown(accepted)],
    ['docs/size.md', 'sizes', sizesAsMarkdown(accepted, budgets)],
  ];
}

/** Writes that. */
export const writeReadmeSizes = (accepted: Accepted): void => writeSections(sizeSections(accepted));
