import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Core } from '../../../src/contract/core';
import { createLoad } from '../../../src/loader/load';
import { fakeCore } from '../../support/fake-core';

/** Chunks of a core that cannot be had the first `failures` times. The second try of a file: test/e2e. */
function loadAfter(failures: number) {
  let asked = 0;
  const core = (): Core => {
    if (asked++ < failures) throw new Error('not yet');
    return fakeCore();
  };
  return { load: createLoad(core, {}), asked: () => asked };
}

test('load › nothing is loaded before it is needed', () => {
  assert.is(loadAfter(0).asked(), 0);
});

test('load › a chunk is made once', async () => {
  const { load, asked } = loadAfter(0);
  const [one, other] = await Promise.all([load('renderer'), load('renderer')]);
  assert.is(one, other);
  assert.is(await load('renderer'), one);
  assert.is(asked(), 1);
});

test('load › one that fails rejects for all who wait, and a later call tries afresh', async () => {
  const { load } = loadAfter(1);
  const outcomes = await Promise.allSettled([load('renderer'), load('renderer')]);
  assert.equal(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.type((await load('renderer')).open, 'function');
});

test.run();
