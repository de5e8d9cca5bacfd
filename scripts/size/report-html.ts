import { HISTORY_NAMES } from './accepted';
import { withoutBuild } from './modules';
import { escapeHtml, pageCostHtml } from './page-cost';
import {
  changedRows,
  changeTable,
  type SizeReport,
  signed,
  sizeTable,
  type Table,
} from './report-text';
import type { SizeRow } from './rows';
import { treemapHtml } from './treemap';

const STYLE = `
:root{color-scheme:light dark;--text:#1d2321;--soft:#4a524f;--ground:#fff;--line:#e4e4e0;--over:#b3261e}
@media(prefers-color-scheme:dark){:root{--text:#e8ece9;--soft:#b5bdb9;--ground:#161a18;--line:#39403c;--over:#ff9a90}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:960px;padding:16px;font:15px/1.5 system-ui,sans-serif;color:var(--text);background:var(--ground)}
h1{font-size:22px;margin:0 0 4px}h2{font-size:18px;margin:32px 0 8px}h3{font-size:15px;margin:20px 0 6px}
p{margin:4px 0 12px;color:var(--soft)}.verdict{list-style:none;margin:4px 0 12px;padding:0;font-size:17px;color:var(--text)}#cost{font-size:17px;color:var(--text)}.verdict.over{color:var(--over)}
#uses{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:4px 16px}#uses label{min-height:28px;display:flex;gap:8px;align-items:center}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:4px 8px;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th{white-space:normal;vertical-align:bottom}th:first-child,td:first-child{text-align:left;white-space:normal;min-width:110px}
details{margin:6px 0}summary{cursor:pointer;min-height:24px}th.words,td.words{min-width:200px;white-space:normal;text-align:left;color:var(--soft);overflow-wrap:anywhere}
td:first-child{overflow-wrap:anywhere}
.map{position:relative;background:#fff;border:1px solid #ddd}
.map i{position:absolute;padding:2px 4px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font:11px/1.3 system-ui,sans-serif;color:#1d2321}
@media(max-width:560px){.wide{display:none}th,td{padding:4px 5px;font-size:13px}}`;

/** Columns of words, which stand to the left, and columns that a narrow screen leaves out. */
const WORDS = ['imported by', 'what is new'];
const WIDE = ['raw', 'gzip'];

/** A table in a box that scrolls, by keyboard as well. */
function tableHtml(label: string, { head, rows }: Table): string {
  const classes = head.map((name) => {
    const own = WORDS.includes(name) ? 'words' : WIDE.includes(name) ? 'wide' : '';
    return own && ` class="${own}"`;
  });
  const lines = [
    head.map((name, at) => `<th scope="col"${classes[at]}>${escapeHtml(name)}</th>`).join(''),
    ...rows.map((cells) =>
      cells.map((cell, at) => `<td${classes[at]}>${escapeHtml(cell)}</td>`).join(''),
    ),
  ];
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table>${lines.map((cells) => `<tr>${cells}</tr>`).join('')}</table></div>`;
}

function folded(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>${content}</details>`;
}

/** What weighs more or less than before, and why. */
function changed(report: SizeReport): string {
  const rows = changedRows(report);
  const modules = changeTable(report.changes);
  return [
    `<h2>What changed against ${escapeHtml(report.comparedWith)}</h2>`,
    rows.length > 0
      ? tableHtml('What changed', sizeTable(rows))
      : '<p>Nothing weighs more or less.</p>',
    modules.rows.length > 0
      ? `<h3>Modules that differ most</h3>
<p>Characters of minified code: only whole files are compressed.</p>
${tableHtml('Modules that differ most', modules)}`
      : '',
  ].join('\n');
}

/** The sentence that everyone came for. */
function verdictHtml({ comparedWith, exitCode, reasons, rows }: SizeReport): string {
  const first = rows.find(({ name }) => name === 'bill: html ad');
  const against = first ? [`Against ${comparedWith}: ${first.name} ${signed(first.change)}.`] : [];
  const lines = [...reasons, ...against].map((line) => `<li>${escapeHtml(line)}</li>`);
  return `<ul class="verdict${exitCode ? ' over' : ''}">${lines.join(' ')}</ul>`;
}

function fileHtml({ file, modules }: SizeReport['files'][number]): string {
  const table = {
    head: ['module', 'characters', 'imported by'],
    rows: modules.map(({ characters, importers, module }) => [
      module,
      String(characters),
      importers.join(', '),
    ]),
  };
  const summary = `${modules.length} modules, and who pulled them in`;
  return `<h3>${escapeHtml(file)}</h3>${treemapHtml(file, modules)}${folded(summary, tableHtml(`Modules of ${file}`, table))}`;
}

function bySize(files: SizeReport['files']): SizeReport['files'] {
  const size = ({ modules }: SizeReport['files'][number]) =>
    modules.reduce((sum, { characters }) => sum + characters, 0);
  return [...files].sort((one, other) => size(other) - size(one));
}

function historyHtml({ history }: SizeReport): string {
  return tableHtml('Releases', {
    head: ['release', ...HISTORY_NAMES, 'what is new'],
    rows: history.map(({ name, note, sizes }) => [
      name,
      ...HISTORY_NAMES.map((figure) => String(sizes[figure] ?? '')),
      note,
    ]),
  });
}

/** Bytes after brotli by the name of each chunk: of rows with one file. */
function chunkBytes(rows: SizeRow[]): Record<string, number> {
  const single = rows.filter(({ files, isBill }) => !isBill && files.length === 1);
  return Object.fromEntries(
    single.map(({ brotli, files }) => [withoutBuild(files[0] ?? '').replace(/\.js$/, ''), brotli]),
  );
}

/**
 * The report as a page that needs nothing else: the verdict, what changed and why, then the rest.
 */
export function reportHtml(report: SizeReport): string {
  const { comparedWith, files, rows, version } = report;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sizes of adsnative-tag ${version}</title><style>${STYLE}</style></head><body><main>
<h1>Sizes of adsnative-tag ${version}</h1>
${verdictHtml(report)}
<p>Bytes after brotli 11, unless a column says otherwise. Changes are against ${escapeHtml(comparedWith)}.</p>
${changed(report)}
${pageCostHtml(chunkBytes(rows))}
<h2>Figures</h2>
${folded(`All ${rows.length} rows`, tableHtml('Figures', sizeTable(rows)))}
<h2>Releases</h2>
${historyHtml(report)}
<h2>What is in each file</h2>
<p>Areas are characters of minified code, by the source maps of the build that is measured: a module has no compressed size of its own, since files are compressed as a whole.</p>
${bySize(files).map(fileHtml).join('\n')}
</main></body></html>
`;
}
