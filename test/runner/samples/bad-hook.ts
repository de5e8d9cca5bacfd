/** A file of tests, none of which can run. */
import { test } from 'uvu';

test.before(() => {
  throw new Error('no');
});
test('goes well', () => {});
test.run();
