import * as assert from 'uvu/assert';
import { timeLimit } from '../../../src/shared/time-limit';
import { test } from '../../support/suite';

const DEFAULT_MS = 300;

const LIMITS: [timeout: unknown, limit: number][] = [
  [0, 0],
  [40.5, 40.5],
  [2 ** 31 - 1, 2 ** 31 - 1],
  [2 ** 31, DEFAULT_MS],
  [Number.POSITIVE_INFINITY, DEFAULT_MS],
  [Number.NaN, DEFAULT_MS],
  [-1, DEFAULT_MS],
  ['40', DEFAULT_MS],
  [undefined, DEFAULT_MS],
  [null, DEFAULT_MS],
];

for (const [timeout, limit] of LIMITS) {
  test(`a time limit of ${timeout} ms › is ${limit} ms`, () => {
    assert.is(timeLimit(timeout, DEFAULT_MS), limit);
  });
}
