import * as assert from 'uvu/assert';
import { takeQueue } from '../../../src/loader/queue';
import { fakeCore } from '../../support/fake-core';
import { test } from '../../support/suite';

const REFUSAL = 'Commands must wrapped in a function';

test('queue › keeps the array of the page', () => {
  const cmdQ: unknown[] = [];
  assert.is(takeQueue(cmdQ, fakeCore()), cmdQ);
});

for (const command of ['alert(1)', 0, null, undefined, {}, ['push'], true]) {
  test(`queue › refuses ${JSON.stringify(command) ?? 'undefined'}, and runs the rest`, () => {
    const core = fakeCore();
    const called: string[] = [];
    takeQueue([command, () => called.push('next')], core).push(command);
    assert.equal(called, ['next']);
    assert.equal(core.messages(), [REFUSAL, REFUSAL]);
  });
}

test('queue › a command that pushes another has it called at once', () => {
  const called: string[] = [];
  const cmdQ: unknown[] = [];
  cmdQ.push(() => {
    cmdQ.push(() => called.push('inner'));
    called.push('outer');
  });
  takeQueue(cmdQ, fakeCore());
  assert.equal(called, ['inner', 'outer']);
});
