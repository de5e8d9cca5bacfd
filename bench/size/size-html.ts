import { signed } from './compared';
import { historyChart } from './history-chart';
import { RETURNING_HEAD, type Returning, returningCells } from './returning';
import type { ReportModule, ReportRow, SizeReport } from './size-report';
import { escapeHtml, treemapSvg } from './treemap';

const STYLE = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0 auto;max-width:960px;padding:16px;font:15px/1.5 system-ui,sans-serif;color:#1d2321;background:#fff}
h1{font-size:22px;margin:0 0 4px}h2{font-size:18px;margin:32px 0 8px}h3{font-size:15px;margin:20px 0 6px}
p{margin:4px 0 12px;color:#4a524f}
svg{display:block;width:100%;height:auto;border:1px solid #ddd;font:11px system-ui,sans-serif}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:4px 8px;text-align:right;border-bottom:1px solid #e4e4e0;white-space:nowrap}
th:first-child,td:first-child{text-align:left;white-space:normal}
.bars{list-style:none;margin:0;padding:0}.bars li{margin:0 0 10px}
.bars div{display:flex;justify-content:space-between;gap:12px}
.bars span{display:block;height:10px;background:#e9ebe7;border-radius:5px;overflow:hidden}
.bars i{display:block;height:100%;background:#2f6f63}.bars .over i{background:#b3261e}.over b{color:#b3261e}
.legend{display:flex;flex-wrap:wrap;gap:4px 18px;list-style:none;margin:8px 0;padding:0}
.legend i{display:inline-block;width:12px;height:12px;margin-right:6px;border-radius:2px}
details{margin:6px 0}summary{cursor:pointer}td.who{white-space:normal;text-align:left;color:#4a524f;overflow-wrap:anywhere}
td.module{overflow-wrap:anywhere}
@media(max-width:560px){svg{font-size:17px}.wide{display:none}th,td{padding:4px 5px;font-size:13px}}`;

function bar({ brotli, budget, left, name }: ReportRow): string {
  const share = Math.min(100, (100 * brotli) / budget).toFixed(1);
  const over = left < 0 ? ' class="over"' : '';
  return `<li${over}><div><b>${escapeHtml(name)}</b><span style="all:unset;white-space:nowrap">${brotli} of ${budget}</span></div><span><i style="width:${share}%"></i></span></li>`;
}

function tableRow({ brotli, budget, change, gzip, gzipBudget, left, name, raw }: ReportRow): string {
  const gzipLimit = Number.isFinite(gzipBudget) ? String(gzipBudget) : '';
  return `<tr><td>${escapeHtml(name)}</td><td class="wide">${raw}</td><td class="wide">${gzip}</td><td class="wide">${gzipLimit}</td><td>${brotli}</td><td>${budget}</td><td>${left}</td><td>${signed(change)}</td></tr>`;
}

function moduleRow({ characters, importers, module }: ReportModule): string {
  return `<tr><td class="module">${escapeHtml(module)}</td><td>${characters}</td><td class="who">${escapeHtml(importers.join(', '))}</td></tr>`;
}

function fileSection({ file, modules }: SizeReport['files'][number]): string {
  return `<h3>${escapeHtml(file)}</h3>${treemapSvg(file, modules)}<details><summary>${modules.length} modules, and who pulled them in</summary><div class="scroll"><table><tr><th>module</th><th>characters</th><th style="text-align:left">imported by</th></tr>${modules.map(moduleRow).join('')}</table></div></details>`;
}

function returningSection(comparedWith: string, returning?: Returning[]): string {
  if (!returning) return '';
  const cells = (row: string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const body = returning.map((row) => cells(returningCells(row), 'td')).join('');
  return `<h2>A returning visitor pays</h2>
<p>Bytes after brotli, for who has the files of ${escapeHtml(comparedWith)}; with deltas in browsers that can (docs/deploy.md).</p>
<div class="scroll"><table>${cells(['', ...RETURNING_HEAD.slice(1)], 'th')}${body}</table></div>
`;
}

/** The report as a page that needs nothing else. */
export function sizeHtml({ comparedWith, files, history, returning, rows, version }: SizeReport): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sizes of adsnative-tag ${version}</title><style>${STYLE}</style></head><body>
<h1>Sizes of adsnative-tag ${version}</h1>
<p>Bytes after brotli 11, unless a column says otherwise. Changes are against ${escapeHtml(comparedWith)}.</p>
<h2>Against budgets</h2>
<ul class="bars">${rows.map(bar).join('')}</ul>
<h2>Figures</h2>
<div class="scroll"><table><tr><th></th><th class="wide">raw</th><th class="wide">gzip</th><th class="wide">gzip budget</th><th>brotli</th><th>budget</th><th>left</th><th>change</th></tr>${rows.map(tableRow).join('')}</table></div>
${returningSection(comparedWith, returning)}<h2>Over releases</h2>
${historyChart(history)}
<h2>What is in each file</h2>
<p>Areas are characters of minified code, by the source maps of the build that is measured: a module has no compressed size of its own, since files are compressed as a whole.</p>
${files.map(fileSection).join('\n')}
</body></html>
`;
}
