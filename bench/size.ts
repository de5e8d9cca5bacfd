/**
 * `npm run size`: what the built files weigh, in bytes, as a table, and as dist/size-report.json, .md and .html. Exit
 * code 1 when a budget is broken. `--base REF` compares with another commit instead of the accepted figures; `--accept`
 * takes today's figures as the accepted ones, and writes them into the history and the README.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { packageVersion } from '../scripts/package-version';
import { textTable } from '../scripts/text-table';
import { readAccepted, writeAccepted } from './accepted';
import { readBudgets } from './budgets';
import { sizesAsMarkdown, writeReadmeSizes } from './readme-sizes';
import { sizesAt } from './size/base-ref';
import { readHistory, recordRelease } from './size/history';
import { sizeHtml } from './size/size-html';
import { SIZE_HEAD, sizeCells, sizeMarkdown } from './size/size-markdown';
import { type ReportRow, sizeReport, weigh } from './size/size-report';

const { values: options } = parseArgs({
  options: {
    accept: { type: 'boolean' },
    base: { type: 'string' },
    maps: { type: 'string' },
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
}

const before = options.base ? sizesAt(options.base) : readAccepted().sizes;
const rows = weigh(before);
console.log(textTable(SIZE_HEAD, rows.map(sizeCells)).join('\n'));
if (options.accept) accept(rows);

if (options.maps) {
  const comparedWith = options.base ?? `the accepted figures of ${readAccepted().version}`;
  const report = sizeReport(rows, comparedWith, options.maps, readHistory());
  writeFileSync('dist/size-report.json', `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync('dist/size-report.md', sizeMarkdown(report));
  writeFileSync('dist/size-report.html', sizeHtml(report));
  console.log('\ndist/size-report.html shows what is in each file.');
}

for (const { brotli, budget, gzip, gzipBudget, name } of rows) {
  if (brotli <= budget && gzip <= gzipBudget) continue;
  console.error(
    `${name} is over its budget: ${brotli} of ${budget} after brotli, ${gzip} of ${gzipBudget} after gzip.`,
  );
  process.exitCode = 1;
}
