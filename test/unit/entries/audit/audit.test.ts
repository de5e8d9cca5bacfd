import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { audit } from '../../../../src/entries/audit/audit';
import { within } from '../../../../src/entries/audit/within';

const test = suite('audit');

/** The message with which a promise rejects. */
const why = (promise: Promise<unknown>) =>
  promise.then(
    () => 'It did not.',
    ({ message }: Error) => message,
  );

test('a wait › ends with its limit, and what comes in time is passed on', async () => {
  assert.is(await why(within(new Promise(() => {}), 1, 'This')), 'This took longer than 1 ms.');
  assert.is(await within(Promise.resolve(7), 1000, 'This'), 7);
  assert.is(await why(within(Promise.reject(new Error('no')), 1000, 'This')), 'no');
});

test('a page that answers with no address › ends with the limit', async () => {
  const page = {
    evaluate: (text: string) => (text === 'location.href' ? new Promise(() => {}) : Promise.resolve(null)),
  };
  assert.match(await why(audit(page, { timeout: 1 })), 'took longer than 1 ms');
});

test.run();
