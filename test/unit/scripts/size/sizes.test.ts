import * as assert from 'uvu/assert';
import { sizesAsMarkdown } from '../../../../scripts/readme-figures';
import { sectionOf } from '../../../../scripts/readme-section';
import type { Budget } from '../../../../scripts/size/budgets';
import { attribute, importersOf } from '../../../../scripts/size/modules';
import { reportHtml } from '../../../../scripts/size/report-html';
import { reportText, type SizeReport, sizeTable } from '../../../../scripts/size/report-text';
import type { SizeRow } from '../../../../scripts/size/rows';
import { test } from '../../../support/suite';

const TAG: Budget = { name: 'tag.js', patterns: ['dist/tag.js'], limit: 2500, isBill: false };
const SIZE = { raw: 6000, gzip: 3000, brotli: 2400 };

const ROW: SizeRow = {
  name: 'tag.js',
  isBill: false,
  files: ['tag.js'],
  ...SIZE,
  budget: 2500,
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
    const { rows } = sizeTable([{ ...ROW, ...(change !== undefined && { change }) }]);
    assert.equal(rows[0], ['tag.js', '6000', '3000', '2400', '2500', '100', text]);
  });
}

const REPORT: SizeReport = {
  version: '1.2.3',
  comparedWith: 'main',
  exitCode: 0,
  reasons: ['All budgets hold.'],
  rows: [ROW],
  files: [],
  history: [{ name: '1.2.2', note: 'a <new> thing', sizes: { renderer: 7 } }],
};

test('size report › as text has each row in columns, and ends with the verdict', () => {
  const text = reportText(REPORT);
  assert.match(text, '| tag.js | 6000 | 3000 |   2400 |   2500 |  100 |    new |');
  assert.match(text, /All budgets hold\.$/);
});

test('size report › against another commit has only what changed', () => {
  const same = { ...ROW, name: 'other.js', change: 0 };
  const text = reportText({ ...REPORT, rows: [{ ...ROW, change: 5 }, same], changes: [] });
  assert.match(text, /\+5/);
  assert.not.match(text, 'other.js');
  assert.match(text, /1 rows are unchanged\.\n\nNo module differs\./);
});

test('size report › as html has a row for each release, with what was new in it', () => {
  assert.match(
    reportHtml(REPORT),
    /<td>1\.2\.2<\/td>.*<td>7<\/td>.*<td class="words">a &#60;new&#62; thing<\/td>/,
  );
});

test('size report › as html shows each file by its modules, and who pulled them in; names are text', () => {
  const modules = [{ module: 'a/<b>.ts', characters: 90, importers: ['tag.ts'] }];
  const html = reportHtml({ ...REPORT, files: [{ file: 'tag.js', modules }] });
  assert.match(html, 'a/&#60;b&#62;.ts');
  assert.match(html, '<td class="words">tag.ts</td>');
  assert.not.match(html, /<b>\.ts/);
  assert.not.match(html, /(src|href)=/);
});

test('attribution › each character belongs to one module', () => {
  // Two segments: columns 0 to 4 of the first source, the rest of the line of the second.
  const map = JSON.stringify({
    version: 3,
    names: [],
    sources: ['../src/a.ts', '../node_modules/p/b.js'],
    mappings: 'AAAA,ICAA',
  });
  const shares = attribute('aaaabbbbbb\ncc', map);
  assert.equal(shares, [
    { module: 'p/b.js', characters: 6 },
    { module: 'a.ts', characters: 4 },
    { module: '(bundler)', characters: 2 },
  ]);
});

const IMPORTERS = new Map([
  ['render/renderer/place.ts', ['render/renderer/rendering.ts']],
  ['preact', ['ui/ui.ts']],
  ['@preact/signals', ['ui/ui.ts']],
]);

const PULLED: [string, string[]][] = [
  ['render/renderer/place.ts', ['render/renderer/rendering.ts']],
  ['preact/dist/preact.mjs', ['ui/ui.ts']],
  ['@preact/signals/dist/signals.module.js', ['ui/ui.ts']],
  ['@preact/signals-core/dist/signals-core.module.js', []],
];

for (const [module, importers] of PULLED) {
  test(`importers › of ${module}`, () => assert.equal(importersOf(module, IMPORTERS), importers));
}

test('size table › in the README is found again between its markers', () => {
  const table = sizesAsMarkdown({ version: '1.2.3', sizes: { 'tag.js': SIZE } }, [TAG]);
  assert.match(table, /^Version 1\.2\.3:/);
  assert.match(table, /\| tag\.js +\| 6000 \| 3000 \| +2400 \| +2500 \|/);
  assert.is(sectionOf(`# A\n<!-- sizes -->\n${table}\n<!-- /sizes -->\nB`, 'sizes'), table);
});

test('size table › a README without markers has none', () => {
  assert.is(sectionOf('# A', 'sizes'), '');
});
