/** What the batch chunk does for the others. Types only. */
import type { RequestPart } from '../request';

/** What the batch chunk does: it combines simultaneous ad requests. */
export interface Batch extends RequestPart {
  /** Calls an address together with others that differ only in their placement. */
  readonly call: NonNullable<RequestPart['call']>;
}
