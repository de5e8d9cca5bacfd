import { spawnSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import { readBudgets } from '../../scripts/size/budgets';
import { verdict } from '../../scripts/size/gate';
import { weigh } from '../../scripts/size/rows';
import { test } from '../support/suite';

test('budgets › all hold, and each file is claimed by one', () => {
  const { exitCode, reasons } = verdict();
  // The last line is what helps.
  assert.equal(exitCode === 0 ? [] : reasons, []);
});

test('budgets › the path of everything has the loader and every chunk', () => {
  const budgets = readBudgets();
  const all = budgets.find(({ name }) => name === 'bill: everything');
  const single = budgets.filter(({ isBill }) => !isBill).flatMap(({ patterns }) => patterns);
  const wanted = single.filter(
    (pattern) => !/^dist\/(npm\/|tag\.fast|render\.v|frame-\*\.html)/.test(pattern),
  );
  assert.equal([...(all?.patterns ?? [])].sort(), wanted.sort());
});

test('budgets › have names of their own', () => {
  const names = readBudgets().map(({ name }) => name);
  assert.is(new Set(names).size, names.length);
});

test('budgets › size-limit reads the file and measures the same', () => {
  const { stdout } = spawnSync('node_modules/.bin/size-limit', ['--json'], { encoding: 'utf8' });
  const measured: { name: string; size: number }[] = JSON.parse(stdout);
  const own = new Map(weigh().map(({ brotli, name }) => [name, brotli]));
  assert.equal(measured.map(({ name }) => name).sort(), [...own.keys()].sort());
  for (const { name, size } of measured) {
    // It compresses the real hash of the build, and we one that is always the same: up to 8 letters
    // at each of two places.
    assert.ok(
      Math.abs(size - (own.get(name) ?? 0)) <= 0.02 * size + 16,
      `${name}: ${size}, ${own.get(name)}`,
    );
  }
});
