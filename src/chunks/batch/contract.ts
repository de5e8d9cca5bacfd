/** What the batch chunk does for the others. Types only. */
import type { Call } from '../../contract/request';

/** What the batch chunk does: ad requests of one moment go out as one. */
export interface Batch {
  /** Calls an address together with others that differ in their placement only. */
  readonly call: Call;
}
