/** What the batch chunk does for the others. Types only. */
import type { Call, RequestPart } from '../../contract/request';

/** What the batch chunk does: ad requests of one moment go out as one. */
export interface Batch extends RequestPart {
  /** Calls an address together with others that differ in their placement only. */
  readonly call: Call;
}
