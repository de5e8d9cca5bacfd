import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Budget } from '../../../bench/budgets';
import { sizesAsMarkdown, sizesInReadme } from '../../../bench/readme-sizes';
import { attribute } from '../../../bench/size/attribute';
import { importersOf } from '../../../bench/size/importers';
import { sizeHtml } from '../../../bench/size/size-html';
import { sizeCells, sizeMarkdown } from '../../../bench/size/size-markdown';
import type { ReportRow, SizeReport } from '../../../bench/size/size-report';
import { textTable } from '../../../scripts/text-table';

const TAG: Budget = {
  name: 'tag.js',
  patterns: ['dist/tag.js'],
  limit: 2500,
  gzipLimit: 3200,
  isPath: false,
};
const SIZE = { raw: 6000, gzip: 3000, brotli: 2400 };

const ROW: ReportRow = {
  name: 'tag.js',
  isPath: false,
  files: ['tag.js'],
  ...SIZE,
  budget: 2500,
  gzipBudget: 3200,
  left: 100,
};

const CHANGES: [string, number | undefined, string][] = [
  ['larger', 100, '+100'],
  ['smaller', -100, '-100'],
  ['the same', 0, '0'],
  ['new', undefined, 'new'],
];

for (const [name, change, text] of CHANGES) {
  test(`size table › says that a file is ${name}`, () => {
    const cells = sizeCells({ ...ROW, ...(change !== undefined && { change }) });
    assert.equal(cells, ['tag.js', '6000', '3000', '3200', '2400', '2500', '100', text]);
  });
}

test('size table › stands in columns', () => {
  assert.equal(textTable(['', 'raw'], [['tag.js', '60']]), ['        raw', 'tag.js   60']);
});

const REPORT: SizeReport = { version: '1.2.3', comparedWith: 'main', rows: [ROW], files: [], history: [] };

test('size report › as markdown says whether all budgets hold', () => {
  assert.match(sizeMarkdown(REPORT), /All budgets hold/);
  assert.match(sizeMarkdown({ ...REPORT, rows: [{ ...ROW, left: -1 }] }), /Over budget: tag\.js/);
  assert.match(sizeMarkdown({ ...REPORT, rows: [{ ...ROW, gzip: 3201 }] }), /Over budget: tag\.js/);
});

test('size report › as html shows each file by its modules, and who pulled them in; names are text', () => {
  const modules = [{ module: 'a/<b>.ts', characters: 90, importers: ['tag.ts'] }];
  const html = sizeHtml({ ...REPORT, files: [{ file: 'tag.js', modules }] });
  assert.match(html, 'a/&#60;b&#62;.ts');
  assert.match(html, '<td class="who">tag.ts</td>');
  assert.not.match(html, /<b>\.ts/);
  assert.not.match(html, /(src|href)=/);
});

test('attribution › each character belongs to one module', () => {
  // Two segments: columns 0 to 4 of the first source, the rest of the line of the second.
  const shares = attribute('aaaabbbbbb\ncc', {
    sources: ['../src/a.ts', '../node_modules/p/b.js'],
    mappings: 'AAAA,ICAA',
  });
  assert.equal(shares, [
    { module: 'p/b.js', characters: 6 },
    { module: 'a.ts', characters: 4 },
    { module: '(bundler)', characters: 2 },
  ]);
});

const IMPORTERS = new Map([
  ['chunks/renderer/place.ts', ['chunks/renderer/display.ts']],
  ['react', ['chunks/ui/ui.ts']],
  ['@preact/signals', ['chunks/ui/ui.ts']],
]);

const PULLED: [string, string[]][] = [
  ['chunks/renderer/place.ts', ['chunks/renderer/display.ts']],
  ['preact/dist/preact.mjs', ['chunks/ui/ui.ts']],
  ['@preact/signals/dist/signals.module.js', ['chunks/ui/ui.ts']],
  ['@preact/signals-core/dist/signals-core.module.js', []],
];

for (const [module, importers] of PULLED) {
  test(`importers › of ${module}`, () => assert.equal(importersOf(module, IMPORTERS), importers));
}

test('size table › in the README is found again between its markers', () => {
  const table = sizesAsMarkdown({ version: '1.2.3', sizes: { 'tag.js': SIZE } }, [TAG]);
  assert.match(table, /^Version 1\.2\.3:/);
  assert.match(table, /\| tag\.js +\| 6000 \| 3000 \| +2400 \| +2500 \|/);
  assert.is(sizesInReadme(`# A\n<!-- sizes -->\n${table}\n<!-- /sizes -->\nB`), table);
});

test('size table › a README without markers has none', () => {
  assert.is(sizesInReadme('# A'), '');
});

test.run();
