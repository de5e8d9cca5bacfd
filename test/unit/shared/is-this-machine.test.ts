import * as assert from 'uvu/assert';
import { isThisMachine } from '../../../src/shared/is-this-machine';
import { test } from '../../support/suite';

for (const host of ['', 'localhost', '127.0.0.1', '[::1]']) {
  test(`“${host}” › is the developer's machine`, () => assert.ok(isThisMachine(host)));
}

for (const host of ['page.example', 'localhost.example', '127.0.0.10', 'my-localhost']) {
  test(`“${host}” › is another's`, () => assert.not.ok(isThisMachine(host)));
}
