import { readFileSync } from 'node:fs';
import { markdownTable } from './markdown-table';
import { type Section, writeSections } from './readme-section';
import { type Accepted, readHistory } from './size/accepted';
import { type Budget, readBudgets } from './size/budgets';

const HTML_AD = 'bill: html ad';
const FAST = `${HTML_AD}, fast snippet`;
const WITH_TRIM = `${HTML_AD} with button and icon`;
const TWO_LINES = 'bill: two lines';

/** Where `npm run peers` writes what other tags download. */
export const PEERS = 'bench/peers.json';

/** What another tag downloads until its first ad, in bytes after brotli. */
export interface Peer {
  name: string;
  bytes: number;
}

/**
 * Medians of who draws the ad: the time to the ad as multiples of the minimum's, and script in ms.
 */
interface Summary {
  againstMinimum?: number;
  metrics: { script?: number };
}

/** A row: who draws the ad, bytes of script, files of script, and what the bench measured. */
function rowOf(name: string, bytes?: number, files?: number, measured?: Summary): string[] {
  return [
    name,
    bytes?.toLocaleString('en') ?? '',
    String(files ?? ''),
    measured?.againstMinimum?.toFixed(2) ?? '',
    measured ? String(Math.round(measured.metrics.script ?? 0)) : '',
  ];
}

/**
 * The table of the README: what an ordinary ad costs a page with the tag, with its last release,
 * and with others.
 */
function figuresAsMarkdown({ sizes, version }: Accepted, budgets: Budget[], peers: Peer[]): string {
  const { condition, rounds, rows } = JSON.parse(readFileSync('bench/load.json', 'utf8'));
  const html: Record<string, Summary | undefined> = rows.html ?? {};
  const trim: Record<string, Summary | undefined> = rows.trim ?? {};
  const [last] = readHistory()
    .filter(({ name, sizes: had }) => name !== version && had[HTML_AD])
    .reverse();
  const filesOf = (bill: string) => budgets.find(({ name }) => name === bill)?.patterns.length;
  const table = [
    rowOf(
      `adsnative-tag ${version}, plain snippet`,
      sizes[HTML_AD]?.brotli,
      filesOf(HTML_AD),
      html.plain,
    ),
    rowOf('the same, fast snippet', sizes[FAST]?.brotli, filesOf(FAST), html.fast),
    rowOf('the same, two lines', sizes[TWO_LINES]?.brotli, filesOf(TWO_LINES), html.lines),
    rowOf(
      'with button and AdChoices icon, plain snippet',
      sizes[WITH_TRIM]?.brotli,
      filesOf(WITH_TRIM),
      trim.plain,
    ),
    rowOf('the same, fast snippet', sizes[FAST]?.brotli, filesOf(FAST), trim.fast),
    rowOf('the same, two lines', sizes[TWO_LINES]?.brotli, filesOf(TWO_LINES), trim.lines),
    ...(last ? [rowOf(`adsnative-tag ${last.name}`, last.sizes[HTML_AD])] : []),
    // Each was weighed as the one file that it is.
    ...peers.map(({ bytes, name }) =>
      rowOf(name, bytes, 1, html[name.split(/[. ]/)[0]?.toLowerCase() ?? '']),
    ),
    rowOf('written by hand, counts no view', undefined, undefined, html.minimum),
  ];
  return [
    ...markdownTable(
      ['one ad as html', 'script, bytes', 'files', 'time to the ad', 'script, ms'],
      table,
    ),
    '',
    `Bytes after brotli of all script until the ad’s view is counted and a click works. Times are multiples of the time of the ad written by hand, medians of ${rounds} views, ${condition}.`,
  ].join('\n');
}

/** What others download for the same ad, beside ours. */
function peersAsMarkdown({ sizes }: Accepted, peers: Peer[]): string {
  const own = sizes[HTML_AD]?.brotli ?? 0;
  const rows = [{ name: 'adsnative-tag, an ad in html', bytes: own }, ...peers];
  return markdownTable(
    ['script until the first ad; ours until its view is counted', 'brotli', '÷ ours'],
    rows.map(({ bytes, name }) => [name, String(bytes), (bytes / own).toFixed(2)]),
  ).join('\n');
}

/** The table of the accepted figures and the budgets: the largest first, bills before files. */
export function sizesAsMarkdown({ sizes, version }: Accepted, budgets: Budget[]): string {
  const bytesOf = ({ name }: Budget) => sizes[name]?.brotli ?? 0;
  const shown = [...budgets].sort(
    (one, other) => Number(other.isBill) - Number(one.isBill) || bytesOf(other) - bytesOf(one),
  );
  const rows = shown.map(({ name, limit }) => {
    const { raw, gzip, brotli } = sizes[name] ?? {};
    return [name, ...[raw, gzip, brotli, limit].map((bytes) => String(bytes ?? ''))];
  });
  const table = markdownTable(['bytes', 'raw', 'gzip', 'brotli', 'budget (brotli)'], rows);
  return [`Version ${version}:`, '', ...table].join('\n');
}

/** What documents say of the accepted figures, and of others. */
export function figureSections(accepted: Accepted): Section[] {
  const budgets = readBudgets();
  const peers: Peer[] = JSON.parse(readFileSync(PEERS, 'utf8'));
  return [
    ['README.md', 'figures', figuresAsMarkdown(accepted, budgets, peers)],
    ['docs/size.md', 'peers', peersAsMarkdown(accepted, peers)],
    ['docs/size.md', 'sizes', sizesAsMarkdown(accepted, budgets)],
  ];
}

/** Writes what documents say of accepted figures. */
export const writeFigures = (accepted: Accepted): void => writeSections(figureSections(accepted));
