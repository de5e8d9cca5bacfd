import type { Page } from 'playwright-core';
import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Listening, listen } from '../../demo/listen';
import { type AwsServer, createAwsServer, KEYS } from './aws-server';
import { STREAM } from './kinesis-emulator';
import type { Stage } from './stage';
import { driveClock, keysIn, numbersOf, streamPage } from './stream-page';

export const COUNT = 200;

type Kind = 'kinesis' | 'firehose';

/** What the tests of streams of analytics share: they open, and read, pages of a stage. */
export function createStreamsStand(test: Test, stage: () => Stage) {
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
  async function assertAllOnce(
    page: Page,
    kind: Kind,
    prefix: string,
    count = COUNT,
  ): Promise<void> {
    const keys = Array.from({ length: count }, (_, i) => `${prefix}-${i}`).sort();
    assert.equal(await taken(kind, prefix), keys);
    const numbers = await numbersOf(page);
    assert.is(numbers?.pending, 0);
    assert.is(numbers?.dropped, 0);
    assert.ok((numbers?.delivered ?? 0) >= count);
  }
  return { aws: () => aws, server: () => server, streamSetting, openStream, taken, assertAllOnce };
}
