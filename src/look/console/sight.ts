import type { Placement } from '../../contract/placement';
import type { Measure } from '../../contract/watch';
import type { TagEvent } from '../../public/ad-unit';
import type { Diagnostics } from '../../public/diagnostics';

/** Whether the ad server can be reached; unknown until the console has tried. */
export type Reach = 'unknown' | 'reached' | 'unreachable';

/** A diagnosis with the elements of its placements, in the same order. */
export interface Diagnosis {
  report: Diagnostics;
  placements: Placement[];
  elements: (Element | null)[];
  measure: Measure;
}

/** What the panel shows, and when that may have changed. */
export interface Sight {
  /** The present diagnosis. */
  diagnose(): Promise<Diagnosis>;
  /** Calls a function after each event of the tag; returns a function that stops it. */
  onEvent(listener: (event: TagEvent) => void): () => void;
}
