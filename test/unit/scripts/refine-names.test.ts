import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { estimateSize } from '../../../scripts/estimate-size';
import { refineNames } from '../../../scripts/refine-names';

test('estimated size › a text that repeats itself takes less than one as long that does not', () => {
  const other = Array.from({ length: 60 }, (_, at) => String.fromCharCode(200 + at)).join('');
  assert.ok(estimateSize('ten letters'.repeat(5)) < estimateSize(other.slice(0, 55)));
  assert.is(estimateSize(''), 0);
});

const PARTS = [
  'const {emit:',
  0,
  ',load:',
  1,
  '}=core;',
  1,
  '(',
  0,
  ');const {emit:',
  2,
  ',load:',
  3,
  '}=core;',
  3,
  '(',
  2,
  ');',
];
const FREE = ['a', 'b', 'c', 'd'];

test('refined names › code that is written alike has the same names', () => {
  const names = refineNames({
    parts: PARTS,
    names: ['a', 'b', 'c', 'd'],
    conflicts: [[1], [0], [3], [2]],
    free: FREE,
  });
  assert.equal([names[0], names[1]], [names[2], names[3]]);
});

test('refined names › no two that conflict become one', () => {
  const all = [0, 1, 2, 3];
  const names = refineNames({
    parts: PARTS,
    names: ['a', 'b', 'c', 'd'],
    conflicts: all.map((number) => all.filter((other) => other !== number)),
    free: FREE,
  });
  assert.is(new Set(names).size, 4);
});

test.run();
