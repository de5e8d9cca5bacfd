import * as assert from 'uvu/assert';
import { breaches } from '../../../../src/inspect/cost/limits';
import { test } from '../../../support/suite';

const COSTS = { bytes: 300, scriptMs: 120, shift: 0.2 };

test('limits › without any, or at them, nothing is broken', () => {
  assert.equal(breaches(undefined, COSTS), []);
  assert.equal(breaches({ enforce: true }, COSTS), []);
  assert.equal(breaches({ bytes: 300, scriptMs: 120, shift: 0.2 }, COSTS), []);
});

test('limits › each broken one is named with what it cost', () => {
  assert.equal(breaches({ bytes: 299, scriptMs: 500, shift: 0 }, COSTS), [
    { limit: 'bytes', cost: 300, allowed: 299 },
    { limit: 'shift', cost: 0.2, allowed: 0 },
  ]);
});

test('limits › one that is no number is none', () => {
  assert.equal(breaches({ bytes: '1' as never, scriptMs: null as never }, COSTS), []);
});
