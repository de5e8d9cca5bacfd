import * as assert from 'uvu/assert';
import { observable } from '../../../src/loader/observable';
import { test } from '../../support/suite';

test('observable › tells its listeners in the order in which they came', () => {
  const count = observable(0);
  const told: string[] = [];
  count.subscribe((value) => told.push(`first ${value}`));
  count.subscribe((value) => told.push(`second ${value}`));
  count.set(1);
  assert.equal(told, ['first 1', 'second 1']);
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
