import * as assert from 'uvu/assert';
import { matchFiles, parseLimit } from '../../../../scripts/size/budgets';
import { test } from '../../../support/suite';

const PATTERNS: [pattern: string, matches: string[]][] = [
  ['dist/tag.js', ['dist/tag.js']],
  ['dist/tag*.js', ['dist/tag.js', 'dist/tagxjs.js']],
  ['dist/renderer-*.js', ['dist/renderer-1.js', 'dist/renderer-2.js']],
  ['dist/gone-*.js', []],
];

for (const [pattern, matches] of PATTERNS) {
  test(`budgets › ${pattern} means ${matches.length} of some files`, () => {
    const some = [
      'dist/tag.js',
      'dist/tagxjs.js',
      'dist/renderer-1.js',
      'dist/renderer-2.js',
      'dist/a/tag.js',
    ];
    assert.equal(matchFiles(pattern, some), matches);
  });
}

test('budgets › a kB is 1000 bytes, as size-limit counts', () => {
  assert.is(parseLimit('2.5 kB'), 2500);
  assert.is(parseLimit('300 B'), 300);
  assert.throws(() => parseLimit('2.5 KiB'));
});
