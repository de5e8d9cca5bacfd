import * as assert from 'uvu/assert';
import { createBreaker } from '../../../../src/demand/networks/breaker';
import { test } from '../../../support/suite';

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
  for (let i = 0; i < 3; i++) {
    breaker.note('openx', 'timeout', breaker.begin());
  }
  assert.equal(['openx', 'urx', 'constructor'].map(breaker.isOpen), [true, false, false]);
  breaker.reset();
  assert.is(breaker.isOpen('openx'), false);
});
