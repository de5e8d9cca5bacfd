import * as assert from 'uvu/assert';
import { takeQueue } from '../../../src/loader/queue';
import { fakeCore } from '../../support/fake-core';
import { test } from '../../support/suite';

const REFUSAL = 'Commands must wrapped in a function';

test('queue › calls what waited once, in order', () => {
  const called: string[] = [];
  const waiting = [() => called.push('first'), () => called.push('second')];
  takeQueue(waiting, fakeCore());
  assert.equal(called, ['first', 'second']);
  assert.is(waiting.length, 0);
});

test('queue › keeps the array of the page', () => {
  const cmdQ: unknown[] = [];
  assert.is(takeQueue(cmdQ, fakeCore()), cmdQ);
});

test('queue › calls what is pushed after load at once', () => {
  const called: string[] = [];
  const queue = takeQueue([], fakeCore());
  queue.push(
    () => called.push('first'),
    () => called.push('second'),
  );
  assert.equal(called, ['first', 'second']);
  assert.is(queue.length, 0);
});

test('queue › runs the rest after a command that throws, and logs what it threw', () => {
  const core = fakeCore();
  const called: string[] = [];
  const thrown = new Error('of the page');
  takeQueue(
    [
      () => {
        throw thrown;
      },
      () => called.push('next'),
    ],
    core,
  );
  assert.equal(called, ['next']);
  assert.equal(core.logged, [{ level: 'error', message: 'A function of the page threw.', detail: [thrown] }]);
});

test('queue › a command that throws after load stops nothing', () => {
  const called: string[] = [];
  const queue = takeQueue([], fakeCore());
  assert.not.throws(() =>
    queue.push(
      () => {
        throw new Error('of the page');
      },
      () => called.push('next'),
    ),
  );
  assert.equal(called, ['next']);
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

for (const cmdQ of [undefined, null, {}, 'queue', 7]) {
  test(`queue › makes a queue where the page has ${JSON.stringify(cmdQ) ?? 'none'}`, () => {
    const called: string[] = [];
    takeQueue(cmdQ, fakeCore()).push(() => called.push('pushed'));
    assert.equal(called, ['pushed']);
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
