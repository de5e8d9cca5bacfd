import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createReport, type Result } from '../../runner/report';

const test = suite('report of a run');

const result = (overrides: Partial<Result> = {}): Result => ({
  name: 'a.test.ts',
  seconds: 1,
  total: 2,
  passed: 2,
  tests: [],
  output: '',
  ...overrides,
});

function reportOf(...results: Result[]): { lines: string[]; counts: { passed: number; failed: number } } {
  const lines: string[] = [];
  const report = createReport((line) => lines.push(...line.split('\n')));
  for (const one of results) report.add(one);
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
  const tests = [{ name: 'suite › does it', ms: 5, hasPassed: false }];
  const { lines } = reportOf(
    result({ passed: 1, tests, output: 'Expected 1' }),
    result({ name: 'b.test.ts' }),
  );
  assert.ok(lines.lastIndexOf('    Expected 1') > lines.indexOf('What failed:'));
  assert.ok(lines.includes('  ✘ suite › does it'));
});

test('the ten slowest tests are named, slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, i) => ({ name: `t${i}`, ms: i * 1000, hasPassed: true }));
  const { lines } = reportOf(result({ tests }));
  const from = lines.indexOf('The slowest tests:') + 1;
  assert.is(lines[from], '  11.0 s  a.test.ts › t11');
  assert.is(lines[from + 9], '  2.0 s  a.test.ts › t2');
  assert.is(lines.filter((line) => line.includes(' › t')).length, 10);
});

test.run();
