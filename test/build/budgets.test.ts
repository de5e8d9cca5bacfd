import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtScripts, matchScripts, parseLimit, readBudgets } from '../../bench/budgets';
import { measureAll } from '../../bench/measure';

const scripts = builtScripts();
const budgets = readBudgets();

test('budgets › each script is claimed by one budget', () => {
  const ofFiles = budgets.filter(({ isPath }) => !isPath);
  for (const script of scripts) {
    const claims = ofFiles.filter(({ patterns }) =>
      patterns.some((pattern) => matchScripts(pattern, scripts).includes(script)),
    );
    assert.is(claims.length, 1, `${script} is claimed by ${claims.map(({ name }) => name).join() || 'none'}`);
  }
});

for (const { name, patterns, limit, isPath } of budgets) {
  test(`budgets › ${name} names files that exist, each pattern one`, () => {
    for (const pattern of patterns) assert.is(matchScripts(pattern, scripts).length, 1, pattern);
    if (!isPath) assert.is(patterns.length, 1);
  });

  test(`budgets › ${name} holds`, () => {
    const { brotli } = measureAll(patterns.flatMap((pattern) => matchScripts(pattern, scripts)));
    assert.ok(brotli <= limit, `${brotli} of ${limit} bytes`);
  });
}

test('budgets › have names of their own', () => {
  assert.is(new Set(budgets.map(({ name }) => name)).size, budgets.length);
});

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
    assert.equal(matchScripts(pattern, some), matches);
  });
}

test('budgets › a kB is 1000 bytes, as size-limit counts', () => {
  assert.is(parseLimit('2.5 kB'), 2500);
  assert.is(parseLimit('300 B'), 300);
  assert.throws(() => parseLimit('2.5 KiB'));
});

test.run();
