import * as assert from 'uvu/assert';
import { patientTimer } from '../../../src/shared/patient-timer';
import { clockFor } from '../../support/clock';
import { test } from '../../support/suite';

const clock = clockFor(test);
let ended = 0;
test.before.each(() => {
  ended = 0;
});

test('a patient timer › ends at its time, once', async () => {
  patientTimer(() => ended++, 1000);
  await clock.tick(999);
  assert.is(ended, 0);
  await clock.tick(1);
  assert.is(ended, 1);
  assert.is(clock.pending(), 0);
});

for (const ms of [0, 499, 501, 999]) {
  test(`a patient timer › that is ended after ${ms} ms does nothing more`, async () => {
    const end = patientTimer(() => ended++, 1000);
    await clock.tick(ms);
    end();
    assert.is(clock.pending(), 0);
    await clock.tick(2000);
    assert.is(ended, 0);
  });
}

for (const awake of [100, 600, 999]) {
  test(`a patient timer › after a sleep at ${awake} ms half of its time is left`, async () => {
    patientTimer(() => ended++, 1000);
    await clock.tick(awake);
    clock.sleep(60_000);
    await clock.tick(499);
    assert.is(ended, 0);
    await clock.tick(1);
    assert.is(ended, 1);
    assert.is(clock.pending(), 0);
  });
}

test('a patient timer › ends in a tab whose timers are always late', async () => {
  patientTimer(() => ended++, 1000);
  for (let i = 0; i < 3; i++) {
    clock.sleep(60_000);
    await clock.tick(0);
  }
  assert.is(ended, 1);
});
