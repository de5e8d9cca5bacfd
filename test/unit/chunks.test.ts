import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createChunks } from '../../src/chunks';
import type { Core } from '../../src/core';
import { fakeCore } from '../support/fake-core';

/** Chunks of a core that cannot be had the first `failures` times. The second try of a file: test/e2e. */
function chunksAfter(failures: number) {
  let asked = 0;
  const core = (): Core => {
    if (asked++ < failures) throw new Error('not yet');
    return fakeCore();
  };
  return { chunks: createChunks(core), asked: () => asked };
}

test('chunks › nothing is loaded before it is needed', () => {
  assert.is(chunksAfter(0).asked(), 0);
});

test('chunks › a chunk is made once', async () => {
  const { chunks, asked } = chunksAfter(0);
  const [one, other] = await Promise.all([chunks.renderer(), chunks.renderer()]);
  assert.is(one, other);
  assert.is(await chunks.renderer(), one);
  assert.is(asked(), 1);
});

test('chunks › one that fails rejects for all who wait, and a later call tries afresh', async () => {
  const { chunks } = chunksAfter(1);
  const outcomes = await Promise.allSettled([chunks.renderer(), chunks.renderer()]);
  assert.equal(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.type((await chunks.renderer()).deliver, 'function');
});

test.run();
