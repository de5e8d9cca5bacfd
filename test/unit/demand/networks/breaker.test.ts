import * as assert from 'uvu/assert';
import { createBreaker } from '../../../../src/demand/networks/breaker';
import { test } from '../../../support/suite';

test('breaker › opens after three timeouts in a row, for that name alone', () => {
  const breaker = createBreaker();
  const open = [1, 2, 3].map(() => {
    breaker.note('openx', 'timeout', breaker.begin());
    return breaker.isOpen('openx');
  });
  assert.equal(open, [false, false, true]);
  assert.is(breaker.isOpen('urx'), false);
  assert.is(breaker.isOpen('constructor'), false);
});

for (const outcome of ['fill', 'noFill'] as const) {
  test(`breaker › a ${outcome} begins the count anew`, () => {
    const breaker = createBreaker();
    for (const one of ['timeout', 'timeout', outcome, 'timeout', 'timeout'] as const) {
      breaker.note('openx', one, breaker.begin());
    }
    assert.is(breaker.isOpen('openx'), false);
    breaker.note('openx', 'timeout', breaker.begin());
    assert.is(breaker.isOpen('openx'), true);
  });
}

test('breaker › a new page view gives every network its chance again', () => {
  const breaker = createBreaker();
  for (let i = 0; i < 3; i++) breaker.note('openx', 'timeout', breaker.begin());
  breaker.reset();
  assert.is(breaker.isOpen('openx'), false);
});

test('breaker › timeouts of chains that ran side by side count once', () => {
  const breaker = createBreaker();
  const beside = [1, 2, 3, 4].map(() => breaker.begin());
  for (const chain of beside) breaker.note('openx', 'timeout', chain);
  assert.is(breaker.isOpen('openx'), false);
  for (let i = 0; i < 2; i++) breaker.note('openx', 'timeout', breaker.begin());
  assert.is(breaker.isOpen('openx'), true);
});

test('breaker › timeouts of one chain count each', () => {
  const breaker = createBreaker();
  const chain = breaker.begin();
  for (let i = 0; i < 3; i++) breaker.note('openx', 'timeout', chain);
  assert.is(breaker.isOpen('openx'), true);
});
