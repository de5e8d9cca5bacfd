import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { Advice, Mistake } from '../../contract/report';
import type { Diagnostics } from '../../public/diagnostics';
import type { Files } from './files';

/** Whether the ad server can be reached; unknown until the console has tried. */
export type Reach = 'unknown' | 'reached' | 'unreachable';

/** Something that the page's Content-Security-Policy refused. */
export interface Refusal {
  directive: string;
  /** What was refused: an address, or a word such as `inline`. */
  url: string;
  /** The policy that refused it, as the browser tells it. */
  policy?: string;
}

/** What a diagnosis is made from, besides the placements. */
export interface Evidence extends Files, Pick<Advice, 'meantId'> {
  core: Core;
  mistakes: readonly Mistake[];
  refusals: readonly Refusal[];
  reach: Reach;
}

/**
 * A placement with its number, from 1 on, and its ad or the element where that will be inserted.
 */
export interface NumberedPlacement {
  placement: Placement;
  number: number;
  element: Element | null;
}

/** A diagnosis, and what it is of: placements in the order of their numbers. */
export interface Diagnosis extends Pick<Evidence, 'measure'> {
  report: Diagnostics;
  all: NumberedPlacement[];
}
