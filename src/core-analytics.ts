/** The contract of the analytics, AWS and error log chunks (core.ts). Types only. */
import type { TagEvent } from './types';

/** What the analytics chunk does: the tag's events, in batches, to where the publisher wants them. */
export interface Analytics {
  /** Takes an event over; nothing comes back, and nothing is thrown. */
  note(event: TagEvent): void;
}

/** Somewhere to send records to. */
export interface AnalyticsTarget {
  /** Bytes of records that may be on their way at once: what is in flight when the page ends is limited. */
  readonly maxBytes: number;
  /** Sends records, each one line of JSON. Resolves with which of them were taken; a rejection: none was. */
  send(records: string[]): Promise<boolean[]>;
}

/** A stream of AWS, as the settings name it. */
export interface Stream {
  kind: 'kinesis' | 'firehose';
  name: string;
  region: string;
  endpoint: string;
  /** As the publisher gave them: an object, a function, or an identity pool. */
  credentials: unknown;
}

/** What the AWS chunk does: Kinesis Data Streams and Firehose, signed. */
export interface Aws {
  /** Makes the function that sends records to a stream. */
  open(stream: Stream): AnalyticsTarget['send'];
}

/** What the error log chunk does. */
export interface ErrorLog {
  /** Posts an error to the provider, if it is the tag's own. */
  note(error: { message: string; detail: unknown }): void;
}
