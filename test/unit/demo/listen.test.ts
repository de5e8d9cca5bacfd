import { Hono } from 'hono';
import * as assert from 'uvu/assert';
import { listen } from '../../../demo/listen';
import { suite } from '../../support/suite';

const test = suite('demo › listen');

test('takes the wished port, and another one when that is busy', async () => {
  const app = new Hono().get('/', (c) => c.text('here'));
  const first = await listen(app);
  const second = await listen(app, first.port);
  assert.is.not(second.port, first.port);
  assert.is(second.wished, first.port);
  assert.is(await (await fetch(second.origin)).text(), 'here');
  await Promise.all([first.close(), second.close()]);
  const third = await listen(app, first.port);
  assert.is(third.port, first.port);
  await third.close();
});

test('close ends requests that wait for an answer', async () => {
  let arrived = () => {};
  const result = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const app = new Hono().get('/', () => {
    arrived();
    return new Promise<never>(() => {});
  });
  const server = await listen(app);
  const outcome = fetch(server.origin).then(
    () => 'answered',
    () => 'ended',
  );
  await result;
  await server.close();
  assert.is(await outcome, 'ended');
});
