/** A file of tests, one of which waits for ever. */
import { test } from 'uvu';

test('waits for ever', () => new Promise(() => {}));
test('goes well', () => {});
test.run();
