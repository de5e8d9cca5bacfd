/**
 * `npm run size`: what the built files weigh, in bytes, as a table, and as dist/size-report.json, .md and .html. Exit
 * code 1 when a budget is broken. `--base REF` compares with another commit, built with its own packages, instead of the accepted
 * figures, and names the modules that differ; exit code 2 when these packages are not there. `--json` prints the rows, the
 * changes and the reason of the exit code, and nothing else. `--accept` takes today's figures as the accepted ones, and writes
 * them into the history and the README.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { packageVersion } from '../scripts/package-version';
import { textTable } from '../scripts/text-table';
import { readAccepted, writeAccepted } from './accepted';
import { readBudgets } from './budgets';
import { readLoadResults } from './load/results';
import { differenceAsMarkdown, sizesAsMarkdown, writeDifference, writeReadmeSizes } from './readme-sizes';
import { type Base, NoPackages, readBase } from './size/base-ref';
import { changeLines } from './size/compared';
import { readHistory, recordRelease } from './size/history';
import { sinceReleases } from './size/releases';
import {
  RETURNING_HEAD,
  type Returning,
  type ReturningSince,
  releasesCells,
  releasesHead,
  returningCells,
  returningRows,
} from './size/returning';
import { sizeHtml } from './size/size-html';
import { SIZE_HEAD, sizeCells, sizeMarkdown } from './size/size-markdown';
import {
  changesSince,
  type ReportChange,
  type ReportRow,
  type SizeReport,
  sizeReport,
  weigh,
} from './size/size-report';
import { type Verdict, verdict } from './size/verdict';

const { values: options } = parseArgs({
  options: {
    accept: { type: 'boolean' },
    base: { type: 'string' },
    json: { type: 'boolean' },
    maps: { type: 'string' },
    releases: { type: 'boolean' },
  },
});

function accept(rows: ReportRow[]): void {
  const sizes = Object.fromEntries(rows.map(({ brotli, gzip, name, raw }) => [name, { raw, gzip, brotli }]));
  const accepted = { version: packageVersion(), sizes };
  writeAccepted(accepted);
  recordRelease({
    name: packageVersion(),
    sizes: Object.fromEntries(rows.map(({ brotli, name }) => [name, brotli])),
  });
  writeReadmeSizes(sizesAsMarkdown(accepted, readBudgets()));
  writeDifference(differenceAsMarkdown(accepted, readLoadResults()));
}

/** What a comparison with another commit finds besides the figures. */
interface Compared {
  changes: ReportChange[];
  returning: Returning[];
}

/** Prints what visitors with earlier releases pay. */
function tellReleases(releases: ReturningSince[]): void {
  console.log(['', ...textTable(releasesHead(releases), releasesCells(releases))].join('\n'));
}

/** Tells the figures; against another commit only those that changed, why, and what that costs who comes back. */
function tell(rows: ReportRow[], compared?: Compared): void {
  const told = compared ? rows.filter(({ change }) => change !== 0) : rows;
  if (told.length > 0) console.log(textTable(SIZE_HEAD, told.map(sizeCells)).join('\n'));
  if (!compared) return;
  console.log(`${rows.length - told.length} rows are unchanged.\n`);
  console.log(changeLines(compared.changes).join('\n'));
  console.log(['', ...textTable(RETURNING_HEAD, compared.returning.map(returningCells))].join('\n'));
}

function writeReports(rows: ReportRow[], maps: string, more: Partial<SizeReport>): void {
  const comparedWith = options.base ?? `the accepted figures of ${readAccepted().version}`;
  const report = { ...sizeReport(rows, comparedWith, maps, readHistory()), ...more };
  writeFileSync('dist/size-report.json', `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync('dist/size-report.md', sizeMarkdown(report));
  writeFileSync('dist/size-report.html', sizeHtml(report));
}

function end({ exitCode, reasons }: Verdict, more: object): void {
  if (options.json) console.log(JSON.stringify({ exitCode, reasons, ...more }, null, 2));
  else if (exitCode) console.error(reasons.join('\n'));
  process.exitCode = exitCode;
}

function compare(base?: Base): void {
  const rows = weigh(base?.sizes ?? readAccepted().sizes);
  const { maps } = options;
  const releases = options.releases ? sinceReleases() : undefined;
  const compared: Compared | undefined =
    base && maps ? { changes: changesSince(base, maps), returning: returningRows(base.scripts) } : undefined;
  if (!options.json) tell(rows, compared);
  if (releases && !options.json) tellReleases(releases);
  if (options.accept) accept(rows);
  if (maps) {
    writeReports(rows, maps, { ...compared, ...(releases && { releases }) });
    if (!options.json) console.log('\ndist/size-report.html shows what is in each file.');
  }
  end(verdict(rows), { rows, ...compared, ...(releases && { releases }) });
}

try {
  compare(options.base ? readBase(options.base) : undefined);
} catch (error) {
  if (!(error instanceof NoPackages)) throw error;
  end({ exitCode: 2, reasons: [error.message] }, {});
}
