/** What the console chunk does for the others. Types only. */
import type { Diagnostics } from '../../public/diagnostics';

/** What the console chunk does: it shows what the tag did, and why there is an ad or none. */
export interface Console {
  /** Opens the panel, if it is not open. */
  open(): void;
  /** Returns the same data as JSON, for tools and tests. */
  diagnostics(): Promise<Diagnostics>;
}
