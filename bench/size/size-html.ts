import { CHANGE_HEAD, changeCells, signed } from './compared';
import { historyChart } from './history-chart';
import { pageCostHtml } from './page-cost';
import { RETURNING_HEAD, releasesCells, releasesHead, returningCells } from './returning';
import type { ReportModule, ReportRow, SizeReport } from './size-report';
import { escapeHtml, treemapSvg } from './treemap';
import { verdict } from './verdict';

const STYLE = `
:root{color-scheme:light dark;--text:#1d2321;--soft:#4a524f;--ground:#fff;--line:#e4e4e0;--bar:#2f6f63;--empty:#e9ebe7;--over:#b3261e}
@media(prefers-color-scheme:dark){:root{--text:#e8ece9;--soft:#b5bdb9;--ground:#161a18;--line:#39403c;--bar:#6fb7a8;--empty:#2c3330;--over:#ff9a90}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:960px;padding:16px;font:15px/1.5 system-ui,sans-serif;color:var(--text);background:var(--ground)}
h1{font-size:22px;margin:0 0 4px}h2{font-size:18px;margin:32px 0 8px}h3{font-size:15px;margin:20px 0 6px}
p{margin:4px 0 12px;color:var(--soft)}.verdict{font-size:19px;color:var(--text)}#cost{font-size:17px;color:var(--text)}.verdict.over{color:var(--over)}
#uses{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:4px 16px}#uses label{min-height:28px;display:flex;gap:8px;align-items:center}
svg{display:block;width:100%;height:auto;border:1px solid #ddd;background:#fff;font:11px system-ui,sans-serif}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:4px 8px;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child{text-align:left;white-space:normal}
.bars{list-style:none;margin:0;padding:0}.bars li{margin:0 0 10px}
.bars div{display:flex;justify-content:space-between;gap:12px}
.bars span{display:block;height:10px;background:var(--empty);border-radius:5px;overflow:hidden}
.bars i{display:block;height:100%;background:var(--bar)}.bars .over i{background:var(--over)}.over b{color:var(--over)}
.legend{display:flex;flex-wrap:wrap;gap:4px 18px;list-style:none;margin:8px 0;padding:0}
.legend i{display:inline-block;width:12px;height:12px;margin-right:6px;border-radius:2px}
details{margin:6px 0}summary{cursor:pointer;min-height:24px}td.who{white-space:normal;text-align:left;color:var(--soft);overflow-wrap:anywhere}
td.module{overflow-wrap:anywhere}
@media(max-width:560px){svg{font-size:17px}.wide{display:none}th,td{padding:4px 5px;font-size:13px}}`;

/** How many bars are shown before one opens the rest: those with the least room. */
const TIGHTEST = 6;

function bar({ brotli, budget, left, name }: ReportRow): string {
  const share = Math.min(100, (100 * brotli) / budget).toFixed(1);
  const over = left < 0 ? ' class="over"' : '';
  return `<li${over}><div><b>${escapeHtml(name)}</b><span style="all:unset;white-space:nowrap">${brotli} of ${budget}, ${left} left</span></div><span><i style="width:${share}%"></i></span></li>`;
}

/** The bars, those with the least room first. */
function bars(rows: ReportRow[]): string {
  const sorted = [...rows].sort((one, other) => one.left - other.left).map(bar);
  const list = (some: string[]) => `<ul class="bars">${some.join('')}</ul>`;
  const rest = sorted.slice(TIGHTEST);
  const others = `<details><summary>${rest.length} with more room</summary>${list(rest)}</details>`;
  return list(sorted.slice(0, TIGHTEST)) + (rest.length > 0 ? others : '');
}

/** A table in a box that scrolls, by keyboard as well. */
function scrolled(name: string, head: string[], body: string): string {
  const cells = head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(name)}"><table><tr>${cells}</tr>${body}</table></div>`;
}

const rowOf = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;

/** What weighs more or less than before, and why. */
function changed({ changes, comparedWith, rows }: SizeReport): string {
  const some = rows.filter(({ change }) => change !== 0);
  const figures = some.map(({ brotli, change, left, name }) =>
    rowOf([name, String(brotli), signed(change), String(left)]),
  );
  const modules = changes?.length ? changeCells(changes).map(rowOf).join('') : '';
  return `<h2>What changed against ${escapeHtml(comparedWith)}</h2>
${some.length > 0 ? scrolled('What changed', ['file or path', 'brotli', 'change', 'left'], figures.join('')) : '<p>Nothing weighs more or less.</p>'}
${modules && scrolled('Modules that differ most', CHANGE_HEAD, modules)}`;
}

/** The sentence that everyone came for. */
function verdictOf({ comparedWith, rows }: SizeReport): string {
  const { exitCode, reasons } = verdict(rows);
  const first = rows.find(({ name }) => name === 'path: first native ad');
  const against = first ? ` Against ${comparedWith}: first native ad ${signed(first.change)}.` : '';
  return `<p class="verdict${exitCode ? ' over' : ''}">${escapeHtml(reasons.join(' ') + against)}</p>`;
}

function tableRow({ brotli, budget, change, gzip, gzipBudget, left, name, raw }: ReportRow): string {
  const gzipLimit = Number.isFinite(gzipBudget) ? String(gzipBudget) : '';
  return `<tr><td>${escapeHtml(name)}</td><td class="wide">${raw}</td><td class="wide">${gzip}</td><td class="wide">${gzipLimit}</td><td>${brotli}</td><td>${budget}</td><td>${left}</td><td>${signed(change)}</td></tr>`;
}

function moduleRow({ characters, importers, module }: ReportModule): string {
  return `<tr><td class="module">${escapeHtml(module)}</td><td>${characters}</td><td class="who">${escapeHtml(importers.join(', '))}</td></tr>`;
}

function fileSection({ file, modules }: SizeReport['files'][number]): string {
  return `<h3>${escapeHtml(file)}</h3>${treemapSvg(file, modules)}<details><summary>${modules.length} modules, and who pulled them in</summary><div class="scroll" tabindex="0" role="region" aria-label="Modules of ${escapeHtml(file)}"><table><tr><th scope="col">module</th><th scope="col">characters</th><th scope="col" style="text-align:left">imported by</th></tr>${modules.map(moduleRow).join('')}</table></div></details>`;
}

function returningSection({ comparedWith, releases, returning }: SizeReport): string {
  if (!returning && !releases) return '';
  const note = (of: string) =>
    `<p>Bytes after brotli, for a browser with the files of ${escapeHtml(of)}; with deltas in browsers that support them (docs/deploy.md).</p>`;
  const table = (head: string[], cells: string[][], label: string) =>
    scrolled(label, ['path', ...head.slice(1)], cells.map(rowOf).join(''));
  return [
    '<h2>A returning visitor pays</h2>',
    ...(returning
      ? [note(comparedWith), table(RETURNING_HEAD, returning.map(returningCells), 'A returning visitor pays')]
      : []),
    ...(releases
      ? [
          note('an earlier release'),
          table(releasesHead(releases), releasesCells(releases), 'From earlier releases'),
        ]
      : []),
    '',
  ].join('\n');
}

/** Bytes after brotli by the name of each chunk: of rows with one file. */
function chunkBytes(rows: ReportRow[]): Record<string, number> {
  const single = rows.filter(({ files, isPath }) => !isPath && files.length === 1);
  return Object.fromEntries(single.map(({ brotli, files }) => [chunkOf(files[0] ?? ''), brotli]));
}

/** `renderer` for `renderer-01234567.js`. */
const chunkOf = (file: string) => file.replace(/(-[\da-f]{8})?\.js$/, '');

/** The report as a page that needs nothing else: the verdict, what changed and why, then the rest. */
export function sizeHtml(report: SizeReport): string {
  const { comparedWith, files, history, rows, version } = report;
  const wide = ['raw', 'gzip', 'gzip budget']
    .map((head) => `<th class="wide" scope="col">${head}</th>`)
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sizes of adsnative-tag ${version}</title><style>${STYLE}</style></head><body><main>
<h1>Sizes of adsnative-tag ${version}</h1>
${verdictOf(report)}
<p>Bytes after brotli 11, unless a column says otherwise. Changes are against ${escapeHtml(comparedWith)}.</p>
${changed(report)}
${returningSection(report)}${pageCostHtml(chunkBytes(rows))}<h2>Against budgets</h2>
${bars(rows)}
<h2>Figures</h2>
<details><summary>All ${rows.length} rows</summary><div class="scroll" tabindex="0" role="region" aria-label="Figures"><table><tr><th scope="col">file or path</th>${wide}<th scope="col">brotli</th><th scope="col">budget</th><th scope="col">left</th><th scope="col">change</th></tr>${rows.map(tableRow).join('')}</table></div></details>
<h2>Over releases</h2>
${historyChart(history)}
<h2>What is in each file</h2>
<p>Areas are characters of minified code, by the source maps of the build that is measured: a module has no compressed size of its own, since files are compressed as a whole.</p>
${files.map(fileSection).join('\n')}
</main></body></html>
`;
}
