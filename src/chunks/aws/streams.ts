import type { Stream } from './contract';

/** How a kind of stream is written to. */
interface Dialect {
  operation: string;
  body(name: string, data: string[]): object;
  /** The member of the answer that has an entry for each record. */
  results: string;
}

/** Kinesis Data Streams and Firehose, whose records end where we end them: each is one line. PLATFORM-FACTS §9. */
export const DIALECTS: Record<Stream['kind'], Dialect> = {
  kinesis: {
    operation: 'Kinesis_20131202.PutRecords',
    body: (StreamName, data) => ({
      StreamName,
      // Any key will do; a different one for each spreads the records over the shards.
      Records: data.map((Data) => ({ Data, PartitionKey: Math.random().toString(36).slice(2) || '0' })),
    }),
    results: 'Records',
  },
  firehose: {
    operation: 'Firehose_20150804.PutRecordBatch',
    body: (DeliveryStreamName, data) => ({ DeliveryStreamName, Records: data.map((Data) => ({ Data })) }),
    results: 'RequestResponses',
  },
};

/** Which of `count` records an answer says were taken: it may be OK though some, or all, were not. */
export function readTaken(answer: unknown, member: string, count: number): boolean[] {
  const results: unknown = Object(answer)[member];
  return Array.from({ length: count }, (_, i) => {
    const { ErrorCode, RecordId, SequenceNumber } = Object(Array.isArray(results) && results[i]);
    return !ErrorCode && !!(SequenceNumber || RecordId);
  });
}
