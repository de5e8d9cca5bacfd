import { readFileSync } from 'node:fs';
import { markdownTable } from './markdown-table';
import { type Section, writeSections } from './readme-section';
import { type Accepted, readHistory } from './size/accepted';
import { readBudgets } from './size/budgets';
import { PEERS, type Peer, sizeSections } from './size/readme-sizes';

const HTML_AD = 'bill: html ad';
const FAST = `${HTML_AD}, fast snippet`;

/** What of `bench/load.json` the table has. */
interface Load {
  condition: string;
  rounds: number;
  /** By who draws the ad. */
  rows: { html?: Record<string, Summary | undefined> };
}

/** Medians: the time to the ad as multiples of the minimum's, and script in ms. */
interface Summary {
  againstMinimum?: number;
  metrics: { script?: number };
}

/** A row: who draws the ad, bytes of script, files of script, and what the bench measured. */
type Row = [name: string, bytes: number | undefined, files: number | undefined, measured?: Summary];

/** The table of the README: what an ordinary ad costs a page with the tag, with its last release, and with others. */
export function figuresAsMarkdown(
  { sizes, version }: Accepted,
  { condition, rounds, rows }: Load,
  peers: Peer[],
): string {
  const html = rows.html ?? {};
  const [last] = readHistory()
    .filter(({ name, sizes: had }) => name !== version && had[HTML_AD])
    .reverse();
  const filesOf = (bill: string) => readBudgets().find(({ name }) => name === bill)?.patterns.length;
  // Each was weighed as the one file that it is.
  const peerRow = ({ bytes, name }: Peer): Row => [
    name,
    bytes,
    1,
    html[name.split(/[. ]/)[0]?.toLowerCase() ?? ''],
  ];
  const all: Row[] = [
    [`adsnative-tag ${version}, plain snippet`, sizes[HTML_AD]?.brotli, filesOf(HTML_AD), html.plain],
    ['the same, fast snippet', sizes[FAST]?.brotli, filesOf(FAST), html.fast],
    ...(last ? [[`adsnative-tag ${last.name}`, last.sizes[HTML_AD], undefined] as Row] : []),
    ...peers.map(peerRow),
    ['written by hand, counts no view', undefined, undefined, html.minimum],
  ];
  const cells = all.map(([name, bytes, files, measured]) => [
    name,
    bytes?.toLocaleString('en') ?? '',
    String(files ?? ''),
    measured?.againstMinimum?.toFixed(2) ?? '',
    measured ? String(Math.round(measured.metrics.script ?? 0)) : '',
  ]);
  return [
    ...markdownTable(['one ad as html', 'script, bytes', 'files', 'time to the ad', 'script, ms'], cells),
    '',
    `Bytes after brotli of all script until the ad’s view is counted and a click works. Times are those of the minimum, medians of ${rounds} views, ${condition}.`,
  ].join('\n');
}

/** What the README says of them. */
export const figureSections = (accepted: Accepted): Section[] => [
  [
    'README.md',
    'figures',
    figuresAsMarkdown(
      accepted,
      JSON.parse(readFileSync('bench/load.json', 'utf8')),
      JSON.parse(readFileSync(PEERS, 'utf8')),
    ),
  ],
];

/** Writes what documents say of accepted figures. */
export const writeFigures = (accepted: Accepted): void =>
  writeSections([...sizeSections(accepted), ...figureSections(accepted)]);
