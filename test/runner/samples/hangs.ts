/** A file of tests, one of which waits for ever. */
import { test } from 'uvu';

test('goes well', () => {});
test('waits for ever', () => new Promise(() => {}));
test.run();
