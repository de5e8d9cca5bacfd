import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Listening, listen } from '../../demo/listen';
import { type AwsServer, createAwsServer, KEYS } from '../support/aws-server';
import { STREAM } from '../support/kinesis-emulator';
import { randomFrom } from '../support/random';
import { stageFor } from '../support/stage';
import { driveClock, keysIn, makeEvents, numbersOf, streamPage } from '../support/stream-page';

const test = suite('analytics streams');

const stage = stageFor(test);

let aws: AwsServer;

let server: Listening;

test.before(async () => {
  aws = await createAwsServer();
  server = await listen(aws.app);
});

test.before.each(() => aws.reset());

test.after(async () => {
  await server.close();
  await aws.kinesis.close();
});

const COUNT = 200;

type Kind = 'kinesis' | 'firehose';

/** The setting for a stream; `credentials` is script text. */
function streamSetting(kind: Kind, credentials = JSON.stringify(KEYS)): string {
  const name = kind === 'kinesis' ? 'streamName' : 'deliveryStreamName';
  return `{ publisherIds: ['p1'], ${kind}: { ${name}: '${STREAM}', region: 'eu-west-1', endpoint: '${server.origin}/', credentials: ${credentials} } }`;
}

/** Opens a page whose clock, `skewMs` off, is stopped. */
async function openStream(analytics: string, { skewMs = 0, settings = '{}' } = {}) {
  let clock: ReturnType<typeof driveClock> | undefined;
  const visit = await stage().open({
    html: streamPage(analytics, settings),
    beforeLoad: async (page) => {
      clock = driveClock(page);
      await clock.install(Date.now() + skewMs);
    },
    waitUntil: 'load',
  });
  assert.ok(clock);
  return { visit, page: visit.page, run: clock.run };
}

async function taken(kind: Kind, prefix: string): Promise<string[]> {
  return keysIn(kind === 'kinesis' ? await aws.kinesis.records() : aws.firehose, prefix).sort();
}

/** Asserts that each of the events is there, and there once. */
async function assertAllOnce(page: Page, kind: Kind, prefix: string, count = COUNT): Promise<void> {
  const keys = Array.from({ length: count }, (_, i) => `${prefix}-${i}`).sort();
  assert.equal(await taken(kind, prefix), keys);
  const numbers = await numbersOf(page);
  assert.is(numbers?.pending, 0);
  assert.is(numbers?.dropped, 0);
  assert.ok((numbers?.delivered ?? 0) >= count);
}

for (const kind of ['kinesis', 'firehose'] as const) {
  test(`${kind} › takes signed batches, one JSON record a line`, async () => {
    const { page, run, visit } = await openStream(streamSetting(kind));
    await makeEvents(page, `${kind}-ok`, COUNT);
    await run(3000);
    await assertAllOnce(page, kind, `${kind}-ok`);
    assert.equal(aws.calls, [kind === 'kinesis' ? 'PutRecords' : 'PutRecordBatch']);
    const records = kind === 'kinesis' ? await aws.kinesis.records() : aws.firehose;
    for (const record of records)
      assert.match(record, /^\{"version":1,"options":\{"publisherIds":\["p1"\].*\}\n$/);
    assert.equal(
      stage()
        .tagServer.requests.map((name) => name.replace(/-\w+\.js$/, ''))
        .sort(),
      ['analytics', 'aws', 'tag.js'],
    );
    visit.assertQuiet();
  });

  test(`${kind} › refuses 30 % of the records, and only those are sent again`, async () => {
    const random = randomFrom(7);
    aws.faults.isRefused = () => random() < 0.3;
    const { page, run } = await openStream(streamSetting(kind));
    await makeEvents(page, `${kind}-some`, COUNT);
    await run(20_000);
    await assertAllOnce(page, kind, `${kind}-some`);
    assert.ok(aws.calls.length > 1);
  });
}

test('credentials that cannot be had › are an alert in preview, once', async () => {
  const dialogs: string[] = [];
  const { page, run } = await openStream(streamSetting('kinesis', 'function () {}'), {
    settings: '{ preview: true }',
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    dialog.accept();
  });
  await makeEvents(page, 'preview', 1);
  await run(10_000);
  assert.equal(dialogs, ['Error retrieving credentials.']);
});

test.run();
