/** What the aws chunk does for the others. Types only. */
import type { AnalyticsTarget } from './analytics';

/** An AWS stream from the settings. */
export interface Stream {
  kind: 'kinesis' | 'firehose';
  name: string;
  region: string;
  endpoint: string;
  /** The publisher's credentials: an object, a function, or an identity pool. */
  credentials: unknown;
}

/** What the AWS chunk does: Kinesis Data Streams and Firehose, signed. */
export interface Aws {
  /** Makes the function that sends records to a stream. */
  open(stream: Stream): AnalyticsTarget['send'];
}
