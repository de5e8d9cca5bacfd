/** What the console chunk does for the others. Types only. */

import type { TagEvent } from '../../public/ad-unit';
import type { Diagnostics } from '../../public/diagnostics';
import type { Placement } from '../placement';

/** What the console chunk does: it says what the tag did, and why there is an ad or none. */
export interface Console {
  /** Opens the panel, if it is not open. */
  open(): Promise<void>;
  /** Returns the same data as JSON, for tools and tests. */
  diagnostics(): Promise<Diagnostics>;
}

/** Whether the ad server can be reached; unknown until the console has tried. */
export type Reach = 'unknown' | 'reached' | 'unreachable';

/** A diagnosis with the elements of its placements, in the same order. */
export interface Diagnosis {
  report: Diagnostics;
  placements: Placement[];
  elements: (Element | null)[];
}

/** What the panel shows, and when that may have changed. */
export interface Sight {
  /** The present diagnosis. */
  diagnose(): Promise<Diagnosis>;
  /** Calls a function after each event of the tag; returns a function that stops it. */
  onEvent(listener: (event: TagEvent) => void): () => void;
}
