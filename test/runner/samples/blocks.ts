/** A file of tests, one of which holds its process up for ever. */
import { test } from 'uvu';

test('goes well', () => {});
test('blocks', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
test.run();
