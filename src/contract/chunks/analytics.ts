/** What the analytics chunk does for the others. Types only. */
import type { TagEvent } from '../../public/ad-unit';

/** What the analytics chunk does: it sends the tag's events in batches to the publisher's target. */
export interface Analytics {
  /** Takes an event. Never throws. */
  note(event: TagEvent): void;
}

/** Somewhere to send records to. */
export interface AnalyticsTarget {
  /** Bytes of records in flight at once: browsers limit what may be in flight when the page ends. */
  readonly maxBytes: number;
  /** Sends records, each one line of JSON. Resolves with which of them were accepted; rejects if none was. */
  send(records: string[]): Promise<boolean[]>;
}
