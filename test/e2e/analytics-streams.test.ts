import * as assert from 'uvu/assert';
import { KEYS, POOL, ROLE, TEMPORARY } from '../support/aws-server';
import { suiteOnStage } from '../support/stage';
import { makeEvents, messagesOf, numbersOf } from '../support/stream-page';
import { COUNT, createStreamsStand } from '../support/streams-stand';

const { test, stage } = suiteOnStage('analytics streams');

const { aws, server, streamSetting, openStream, taken, assertAllOnce } = createStreamsStand(
  test,
  stage,
);

test('500 for 20 s › nothing is lost, and the tries become rarer', async () => {
  aws().faults.status = 500;
  const { page, run } = await openStream(streamSetting('kinesis'));
  await makeEvents(page, 'down', COUNT);
  await run(20_000);
  assert.ok(aws().calls.length > 1 && aws().calls.length < 8, aws().calls.join());
  const numbers = await numbersOf(page);
  assert.is(numbers?.pending, COUNT);
  aws().faults.status = 0;
  await run(60_000);
  await assertAllOnce(page, 'kinesis', 'down');
});

const SKEWS: [ms: number, hidesDate: boolean][] = [
  [600_000, false],
  [-600_000, false],
  [600_000, true],
  [-600_000, true],
];

for (const [skewMs, hidesDate] of SKEWS) {
  const source = hidesDate ? 'what the error says' : 'the Date header';
  test(`a clock ${skewMs / 60_000} minutes off › is corrected by ${source}, at once`, async () => {
    aws().faults.hidesDate = hidesDate;
    const prefix = `skew${skewMs}${hidesDate}`;
    const { page, run } = await openStream(streamSetting('kinesis'), { skewMs });
    await makeEvents(page, prefix, COUNT);
    await run(3000);
    await assertAllOnce(page, 'kinesis', prefix);
    assert.equal(aws().calls, ['PutRecords InvalidSignatureException', 'PutRecords']);
    await makeEvents(page, `${prefix}again`, COUNT);
    await run(3000);
    assert.equal(aws().calls.slice(2), ['PutRecords']);
  });
}

test('wrong credentials › everything is kept and counted, and goes out once they are right', async () => {
  const wrong = { accessKeyId: 'AKIDWRONG', secretAccessKey: 'wrong' };
  const credentials = `function () { return Promise.resolve(window.right || ${JSON.stringify(wrong)}); }`;
  const { page, run } = await openStream(streamSetting('kinesis', credentials));
  await makeEvents(page, 'wrong', COUNT);
  await run(10_000);
  assert.ok(
    aws().calls.length > 0 && aws().calls.every((call) => /UnrecognizedClientException/.test(call)),
  );
  assert.equal(await numbersOf(page), { delivered: 0, dropped: 0, pending: COUNT });
  await page.evaluate((keys) => Object.assign(window, { right: keys }), KEYS);
  await run(30_000);
  await assertAllOnce(page, 'kinesis', 'wrong');
});

test('credentials that cannot be had › one error, no alert, and nothing is lost', async () => {
  let dialogs = 0;
  const credentials = `function () { if (!window.right) throw new Error('no'); return window.right; }`;
  const { page, run } = await openStream(streamSetting('kinesis', credentials));
  page.on('dialog', (dialog) => {
    dialogs++;
    dialog.accept();
  });
  await makeEvents(page, 'none', COUNT);
  await run(10_000);
  assert.equal(await messagesOf(page), ['Error retrieving credentials.']);
  assert.is(dialogs, 0);
  assert.equal(aws().calls, []);
  await page.evaluate((keys) => Object.assign(window, { right: keys }), KEYS);
  await run(30_000);
  await assertAllOnce(page, 'kinesis', 'none');
});

const FLOWS: [name: string, pool: object, calls: string[]][] = [
  ['enhanced', {}, ['GetId', 'GetCredentialsForIdentity']],
  ['basic', { roleArn: ROLE }, ['GetId', 'GetOpenIdToken', 'AssumeRoleWithWebIdentity']],
];

for (const [name, pool, calls] of FLOWS) {
  test(`Cognito › the ${name} flow gives credentials, which are kept`, async () => {
    const endpoints = { endpoint: `${server().origin}/`, stsEndpoint: `${server().origin}/` };
    const credentials = JSON.stringify({ identityPoolId: POOL, ...endpoints, ...pool });
    const { page, run } = await openStream(streamSetting('firehose', credentials));
    await makeEvents(page, name, COUNT);
    await run(3000);
    await makeEvents(page, `${name}again`, COUNT);
    await run(3000);
    assert.is((await taken('firehose', name)).length, COUNT);
    assert.is((await taken('firehose', `${name}again`)).length, COUNT);
    assert.equal(aws().calls, [...calls, 'PutRecordBatch', 'PutRecordBatch']);
    assert.ok(TEMPORARY.sessionToken);
  });
}

test('Cognito › one that refuses is a credentials failure', async () => {
  aws().faults.refusesIdentity = true;
  const credentials = JSON.stringify({ identityPoolId: POOL, endpoint: `${server().origin}/` });
  const { page, run } = await openStream(streamSetting('firehose', credentials));
  await makeEvents(page, 'refused', 1);
  await run(5000);
  assert.equal(await messagesOf(page), ['Error retrieving credentials.']);
});
