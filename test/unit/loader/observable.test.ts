import * as assert from 'uvu/assert';
import { observable } from '../../../src/loader/observable';
import { test } from '../../support/suite';

test('observable › holds its value', () => {
  const count = observable(1);
  assert.is(count.value, 1);
  count.set(2);
  assert.is(count.value, 2);
});

test('observable › tells its listeners in the order in which they came', () => {
  const count = observable(0);
  const told: string[] = [];
  count.subscribe((value) => told.push(`first ${value}`));
  count.subscribe((value) => told.push(`second ${value}`));
  count.set(1);
  assert.equal(told, ['first 1', 'second 1']);
});

test('observable › tells nobody before a change, nor after a listener stopped', () => {
  const count = observable(0);
  const told: number[] = [];
  const stop = count.subscribe((value) => told.push(value));
  count.set(1);
  stop();
  count.set(2);
  assert.equal(told, [1]);
});

test('observable › its value is new when a listener is called', () => {
  const count = observable(0);
  count.subscribe((value) => assert.is(count.value, value));
  count.set(1);
});

test('observable › a listener may stop itself while it is told', () => {
  const count = observable(0);
  const told: string[] = [];
  const stop = count.subscribe(() => {
    told.push('first');
    stop();
  });
  count.subscribe(() => told.push('second'));
  count.set(1);
  count.set(2);
  assert.equal(told, ['first', 'second', 'second']);
});
