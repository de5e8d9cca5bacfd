/** What the console chunk does for the others. Types only. */
import type { Diagnostics } from '../../public/diagnostics';

/** What the console chunk does: what the tag did, and why there is or is no ad. */
export interface Console {
  /** Opens the panel, unless it is open. */
  open(): void;
  /** The same as JSON, for tools and tests. */
  diagnostics(): Promise<Diagnostics>;
}
