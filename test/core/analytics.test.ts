import * as assert from 'uvu/assert';
import { createAnalyticsStand } from '../support/analytics-stand';
import { randomFrom } from '../support/random';
import { suiteOnStage } from '../support/stage';
import { makeEvents } from '../support/stream-page';
import { COUNT, createStreamsStand } from '../support/streams-stand';

const { test, stage } = suiteOnStage('analytics');

const { collector, openAd, eventTypes } = createAnalyticsStand(test, stage);

test('a page without the setting › asks for none of its files, and keeps nothing', async () => {
  const { page, settled, assertQuiet } = await openAd({});
  await settled();
  assert.not.ok(
    stage().tagServer.requests.some((name) => /^(analytics|aws|error-log)-/.test(name)),
  );
  assert.is(await page.evaluate(() => localStorage.length), 0);
  assertQuiet();
});

test('a page with a collector › sends what happened from the first request on, and keeps nothing that was taken', async () => {
  const { page, requests, assertQuiet } = await openAd({
    analytics: { collector: `${collector.origin()}/collect`, publisherIds: ['p1'] },
  });
  await page.waitForFunction(
    () => (window as never as { numbers?: { pending: number } }).numbers?.pending === 0,
  );
  const types = eventTypes();
  for (const type of ['adRequested', 'adResponded', 'adRendered', 'impression']) {
    assert.ok(types.includes(type), type);
  }
  assert.not.ok(types.includes('analytics'));
  const [batch] = collector.batches;
  assert.is(batch?.version, 1);
  assert.equal(batch?.options.publisherIds, ['p1']);
  assert.is(batch?.options.pageUrl, `${stage().pageOrigin}/test.html`);
  assert.is(batch?.options.userAgent, await page.evaluate(() => navigator.userAgent));
  assert.ok(collector.posts.every(({ type }) => /^text\/plain/.test(type)));
  assert.is(await page.evaluate(() => localStorage.length), 0);
  assert.not.ok(stage().tagServer.requests.some((name) => /^aws-/.test(name)));
  assert.ok(requests.includes(`${collector.origin()}/collect`));
  assertQuiet();
});

const { aws, streamSetting, openStream, assertAllOnce } = createStreamsStand(test, stage);

for (const kind of ['kinesis', 'firehose'] as const) {
  test(`${kind} › takes signed batches, one JSON record a line`, async () => {
    const { page, run, visit } = await openStream(streamSetting(kind));
    await makeEvents(page, `${kind}-ok`, COUNT);
    await run(3000);
    await assertAllOnce(page, kind, `${kind}-ok`);
    assert.equal(aws().calls, [kind === 'kinesis' ? 'PutRecords' : 'PutRecordBatch']);
    const records = kind === 'kinesis' ? await aws().kinesis.records() : aws().firehose;
    for (const record of records) {
      assert.match(record, /^\{"version":1,"options":\{"publisherIds":\["p1"\].*\}\n$/);
    }
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
    aws().faults.isRefused = () => random() < 0.3;
    const { page, run } = await openStream(streamSetting(kind));
    await makeEvents(page, `${kind}-some`, COUNT);
    await run(20_000);
    await assertAllOnce(page, kind, `${kind}-some`);
    assert.ok(aws().calls.length > 1);
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
