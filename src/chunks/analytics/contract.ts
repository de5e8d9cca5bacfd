/** What the analytics chunk does for the others. Types only. */
import type { TagEvent } from '../../public/ad-unit';

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
