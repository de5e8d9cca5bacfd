import * as assert from 'uvu/assert';
import { inTime } from '../support/in-time';
import { suite } from '../support/suite';

const test = suite('a wait that nothing else limits');

test('what does not come › is named', async () => {
  const reason = await inTime(new Promise(() => {}), () => 'the ferry', 10).catch(String);
  assert.is(reason, 'Error: Not within 0.01 s: the ferry');
});

test('what comes › is passed on, an error too, and no timer is left', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  assert.is(await inTime(Promise.resolve('here'), String), 'here');
  assert.is(await inTime(Promise.reject('sunk'), String).catch(String), 'sunk');
  assert.is(timers(), before);
});
