import { markdownTable } from '../markdown-table';
import type { ReportRow, SizeReport } from './size-report';

const HEAD = ['', 'raw', 'gzip', 'gzip budget', 'brotli', 'budget', 'left', 'change'];

function signed(change: number | undefined): string {
  if (change === undefined) return 'new';
  return change > 0 ? `+${change}` : String(change);
}

/** The cells of a row: what is weighed, its figures, and the change against what it is compared with. */
export function sizeCells({
  brotli,
  budget,
  change,
  gzip,
  gzipBudget,
  left,
  name,
  raw,
}: ReportRow): string[] {
  const gzipLimit = Number.isFinite(gzipBudget) ? String(gzipBudget) : '';
  return [
    name,
    String(raw),
    String(gzip),
    gzipLimit,
    String(brotli),
    String(budget),
    String(left),
    signed(change),
  ];
}

/** The heads of those cells. */
export const SIZE_HEAD = HEAD;

/** The report for a pull request. */
export function sizeMarkdown({ comparedWith, rows, version }: SizeReport): string {
  const broken = rows.filter(({ gzip, gzipBudget, left }) => left < 0 || gzip > gzipBudget);
  const verdict = broken.length
    ? `**Over budget: ${broken.map(({ name }) => name).join(', ')}**`
    : 'All budgets hold.';
  return [
    `### Sizes, version ${version}`,
    '',
    `Bytes; changes (brotli) against ${comparedWith}. ${verdict}`,
    '',
    ...markdownTable(SIZE_HEAD, rows.map(sizeCells)),
    '',
  ].join('\n');
}
