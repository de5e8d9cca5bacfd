/** A file of tests whose process ends. */
import { test } from 'uvu';

test('goes well', () => {});
test('ends the process', () => process.exit(7));
test.run();
