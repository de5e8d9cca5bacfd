import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createChunks } from '../../src/chunks';
import type { Core } from '../../src/core';
import { fakeCore } from '../support/fake-core';

/** Chunks of a core that cannot be had the first `failures` times: what a file that fails looks like from inside. */
function chunksAfter(failures: number) {
  let asked = 0;
  const core = (): Core => {
    if (asked++ < failures) throw new Error('no file');
    return fakeCore();
  };
  return { chunks: createChunks(core), asked: () => asked };
}

test('chunks › nothing is loaded before it is needed', () => {
  assert.is(chunksAfter(0).asked(), 0);
});

test('chunks › a chunk is loaded once', async () => {
  const { chunks, asked } = chunksAfter(0);
  const [one, other] = await Promise.all([chunks.renderer(), chunks.renderer()]);
  assert.is(one, other);
  assert.is(await chunks.renderer(), one);
  assert.is(asked(), 1);
});

test('chunks › a chunk that fails is tried once more', async () => {
  const { chunks, asked } = chunksAfter(1);
  assert.type((await chunks.renderer()).deliver, 'function');
  assert.is(asked(), 2);
});

test('chunks › a chunk that fails twice rejects, and a later call tries afresh', async () => {
  const { chunks, asked } = chunksAfter(2);
  const reason = await chunks.renderer().catch((error: Error) => error.message);
  assert.is(reason, 'no file');
  assert.type((await chunks.renderer()).deliver, 'function');
  assert.is(asked(), 3);
});

test.run();
