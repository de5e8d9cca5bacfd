import { markdownTable } from '../markdown-table';
import { CHANGE_HEAD, changeCells, signed } from './compared';
import { RETURNING_HEAD, releasesCells, releasesHead, returningCells } from './returning';
import type { ReportRow, SizeReport } from './size-report';
import { verdict } from './verdict';

const HEAD = ['', 'raw', 'gzip', 'gzip budget', 'brotli', 'budget', 'left', 'change'];

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

/** Rows that no one has to read, which a click shows. */
function folded(summary: string, lines: string[]): string[] {
  return ['<details>', `<summary>${summary}</summary>`, '', ...lines, '', '</details>'];
}

/** The report for a pull request: what changed, then the rest. */
export function sizeMarkdown(report: SizeReport): string {
  const { changes, comparedWith, releases, returning, rows, version } = report;
  const { exitCode, reasons } = verdict(rows);
  const isChanged = ({ change }: ReportRow) => change !== 0;
  const table = (some: ReportRow[]) => markdownTable(SIZE_HEAD, some.map(sizeCells));
  const [changed, same] = [rows.filter(isChanged), rows.filter((row) => !isChanged(row))];
  const broken = rows.filter(({ gzip, gzipBudget, left }) => left < 0 || gzip > gzipBudget);
  const said = reasons.join(' ');
  return [
    `### Sizes, version ${version}`,
    '',
    `Bytes; changes (brotli) against ${comparedWith}. ${exitCode ? `**Over budget: ${broken.map(({ name }) => name).join(', ')}** ${said}` : said}`,
    '',
    ...(changed.length > 0 ? table(changed) : ['Nothing weighs more or less.']),
    '',
    ...(changes?.length
      ? ['The largest differences by module:', '', ...markdownTable(CHANGE_HEAD, changeCells(changes)), '']
      : []),
    ...(returning ? [...markdownTable(RETURNING_HEAD, returning.map(returningCells)), ''] : []),
    ...(releases ? [...markdownTable(releasesHead(releases), releasesCells(releases)), ''] : []),
    ...(same.length > 0 ? [...folded(`${same.length} rows are unchanged`, table(same)), ''] : []),
  ].join('\n');
}
