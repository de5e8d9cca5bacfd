import type { Stream } from '../../contract/report';
import { membersOf } from '../../shared/json';

/** How to write to a kind of stream. */
interface Dialect {
  operation: string;
  body(name: string, encodedRecords: string[]): object;
  /** The member of the response that has an entry for each record. */
  results: string;
}

/** Kinesis Data Streams and Firehose. They add no separator, so each record is one line. */
export const DIALECTS: Record<Stream['kind'], Dialect> = {
  kinesis: {
    operation: 'Kinesis_20131202.PutRecords',
    body: (StreamName, encodedRecords) => ({
      StreamName,
      // A different key for each record spreads the records over the shards.
      Records: encodedRecords.map((Data) => ({
        Data,
        PartitionKey: Math.random().toString(36).slice(2) || '0',
      })),
    }),
    results: 'Records',
  },
  firehose: {
    operation: 'Firehose_20150804.PutRecordBatch',
    body: (DeliveryStreamName, encodedRecords) => ({
      DeliveryStreamName,
      Records: encodedRecords.map((Data) => ({ Data })),
    }),
    results: 'RequestResponses',
  },
};

/**
 * Which of `count` records were accepted. A response may be OK although some or all records were
 * refused.
 */
export function readAccepted(response: unknown, member: string, count: number) {
  const results = membersOf(response)[member];
  const accepted: boolean[] = [];
  // A loop: libraries of pages have an `Array.from` of their own.
  for (let i = 0; i < count; i++) {
    const { ErrorCode, RecordId, SequenceNumber } = membersOf(Array.isArray(results) && results[i]);
    accepted.push(!ErrorCode && !!(SequenceNumber || RecordId));
  }
  return accepted;
}
