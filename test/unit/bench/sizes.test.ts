import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Budget } from '../../../bench/budgets';
import type { Size } from '../../../bench/measure';
import { sizesAsMarkdown, sizesInReadme } from '../../../bench/readme-sizes';
import { sizeTable } from '../../../bench/size-table';

const TAG: Budget = { name: 'tag.js', patterns: ['dist/tag.js'], limit: 2500, isPath: false };
const SIZE = { raw: 6000, gzip: 3000, brotli: 2400 };

const CHANGES: [string, number | undefined, string][] = [
  ['larger', 2300, '+100'],
  ['smaller', 2500, '-100'],
  ['the same', 2400, '0'],
  ['new', undefined, 'new'],
];

for (const [name, before, change] of CHANGES) {
  test(`size table › says that a file is ${name}`, () => {
    const sizes: Record<string, Size> = before ? { 'tag.js': { ...SIZE, brotli: before } } : {};
    const [, line = ''] = sizeTable([{ budget: TAG, size: SIZE }], { version: '1', sizes });
    assert.equal(line.split(/ +/), ['tag.js', '6000', '3000', '2400', '2500', '100', change]);
  });
}

test('size table › says how far a file is over its budget', () => {
  const [, line = ''] = sizeTable([{ budget: TAG, size: { ...SIZE, brotli: 2600 } }], {
    version: '1',
    sizes: {},
  });
  assert.match(line, ' -100 ');
});

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
