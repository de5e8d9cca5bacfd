import * as assert from 'uvu/assert';
import { createGuard } from '../../../src/loader/guard';
import { fakeCore } from '../../support/fake-core';
import { test } from '../../support/suite';

test('guard › passes the arguments on', () => {
  const got: unknown[] = [];
  createGuard(fakeCore().log)((...args: unknown[]) => got.push(...args))('one', 2);
  assert.equal(got, ['one', 2]);
});

test('guard › logs what a function throws, and throws nothing', () => {
  const core = fakeCore();
  const thrown = new Error('of the page');
  const guarded = createGuard(core.log)(() => {
    throw thrown;
  });
  assert.not.throws(guarded);
  assert.equal(core.logged, [{ level: 'error', message: 'A function of the page threw.', detail: [thrown] }]);
});

for (const value of [undefined, null, 'alert(1)', 7, {}]) {
  test(`guard › does nothing for ${JSON.stringify(value) ?? 'undefined'}`, () => {
    const core = fakeCore();
    assert.not.throws(createGuard(core.log)(value as null));
    assert.is(core.logged.length, 0);
  });
}
