import * as assert from 'uvu/assert';
import { collectorTarget } from '../../../src/report/analytics/targets';
import { createAwsCall } from '../../../src/report/aws/aws-call';
import { cognitoCredentials, createCredentials } from '../../../src/report/aws/credentials';
import { clockFor } from '../../support/clock';
import { test } from '../../support/suite';

const clock = clockFor(test);
/** Resolves when the server has been called. */
let called: Promise<void>;
const real = globalThis.fetch;

test.before.each(() => {
  // A server that takes the connection and never answers.
  let tellCalled = () => {};
  called = new Promise((resolve) => {
    tellCalled = resolve;
  });
  globalThis.fetch = ((_url, init) =>
    new Promise((_, reject) => {
      tellCalled();
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    })) as typeof fetch;
});
test.after.each(() => {
  globalThis.fetch = real;
});

const KEYS = { accessKeyId: 'A', secretAccessKey: 'B' };
const CALL = {
  url: 'https://k.example/',
  service: 'kinesis',
  region: 'r',
  operation: 'o',
  body: '{}',
};

const CALLS: Record<string, () => Promise<unknown>> = {
  'the collector': () => collectorTarget('https://c.example/').send(['{}']),
  Cognito: () => cognitoCredentials({ identityPoolId: 'eu:1' }),
  'a function of the page': () => createCredentials(() => new Promise(() => {})).get(),
};

for (const [who, call] of Object.entries(CALLS)) {
  test(`${who} › that hangs is given up after 10 s`, async () => {
    let outcome = 'waiting';
    call().then(
      () => (outcome = 'done'),
      () => (outcome = 'given up'),
    );
    await clock.tick(9999);
    assert.is(outcome, 'waiting');
    await clock.tick(1);
    assert.is(outcome, 'given up');
  });
}

test('Kinesis › that hangs is given up after 10 s', async () => {
  let outcome = 'waiting';
  createAwsCall()(CALL, KEYS).catch(() => (outcome = 'given up'));
  // Signing takes its own time.
  await called;
  await clock.tick(10_000);
  assert.is(outcome, 'given up');
});
