import type { AddressInfo } from 'node:net';
import kinesalite from 'kinesalite';

/** kinesalite, an emulator of Kinesis Data Streams, with one stream. */
export type KinesisEmulator = Awaited<ReturnType<typeof startKinesis>>;

/** The stream's name. */
export const STREAM = 'events';

/** Starts kinesalite with a stream that is ready to be written to. */
export async function startKinesis() {
  const server = kinesalite({ createStreamMs: 1 });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  const call = async (operation: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': `Kinesis_20131202.${operation}`,
        'X-Amz-Date': '20260101T000000Z',
        Authorization: 'AWS4-HMAC-SHA256 Credential=a/b, SignedHeaders=host, Signature=c',
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) {
      throw new Error(text);
    }
    return (text ? JSON.parse(text) : {}) as Record<string, unknown>;
  };
  await call('CreateStream', { StreamName: STREAM, ShardCount: 2 });
  const describe = async () =>
    (await call('DescribeStream', { StreamName: STREAM })).StreamDescription as {
      StreamStatus: string;
      Shards: { ShardId: string }[];
    };
  // It becomes active a millisecond later, by a timer of the emulator, which runs here too.
  while ((await describe()).StreamStatus !== 'ACTIVE') {}
  return {
    /** Calls it as a client would; it does not look at signatures. */
    call,
    /** The texts of all records in the stream. */
    async records() {
      const found: string[] = [];
      for (const { ShardId } of (await describe()).Shards) {
        const start = { StreamName: STREAM, ShardId, ShardIteratorType: 'TRIM_HORIZON' };
        const { ShardIterator } = await call('GetShardIterator', start);
        const { Records } = await call('GetRecords', { ShardIterator });
        for (const { Data } of Records as { Data: string }[]) {
          found.push(Buffer.from(Data, 'base64').toString('utf8'));
        }
      }
      return found;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
