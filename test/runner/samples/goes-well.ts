/** A file of tests without a fault. */
import { test } from 'uvu';

test('goes well', () => {});
test.run();
