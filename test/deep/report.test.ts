import * as assert from 'uvu/assert';
import { createReport, type Result } from '../runner/report';
import { suite } from '../support/suite';

const test = suite('report of a run');

const result = (overrides: Partial<Result> = {}): Result => ({
  name: 'a.test.ts',
  seconds: 1,
  total: 2,
  passed: 2,
  output: '',
  ...overrides,
});

function reportOf(...results: Result[]): {
  lines: string[];
  counts: { passed: number; failed: number };
} {
  const lines: string[] = [];
  const report = createReport((line) => lines.push(...line.split('\n')));
  for (const one of results) {
    report.add(one);
  }
  const counts = report.end();
  return { lines, counts };
}

test('the last line counts what passed and what failed', () => {
  const { counts, lines } = reportOf(result(), result({ passed: 1 }));
  assert.is(lines.at(-1), '3 passed, 1 failed');
  assert.equal(counts, { passed: 3, failed: 1 });
});

test('a run without a test has failed', () => {
  assert.is(reportOf().lines.at(-1), '0 passed, 1 failed');
});

test('what failed is told once more at the end, with its words', () => {
  const { lines } = reportOf(
    result({ passed: 1, output: 'Expected 1' }),
    result({ name: 'b.test.ts' }),
  );
  assert.ok(lines.lastIndexOf('    Expected 1') > lines.indexOf('What failed:'));
});

test('the ten files that took longest are named, the longest first', () => {
  const results = Array.from({ length: 12 }, (_, i) => result({ name: `t${i}`, seconds: i }));
  const { lines } = reportOf(...results);
  const from = lines.indexOf('What took longest:') + 1;
  assert.is(lines[from], '  11.0 s  t11');
  assert.is(lines[from + 9], '  2.0 s  t2');
  assert.is(lines[from + 10], '');
});
