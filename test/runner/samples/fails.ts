/** A file of tests, one of which fails, and one is left out. */
import { test } from 'uvu';

test('goes well', () => {});
test('fails', () => {
  throw new Error('its words');
});
test.skip('is left out');
test.run();
