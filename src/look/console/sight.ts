import type { Core } from '../../contract/core';
import type { Cost } from '../../contract/look';
import type { Layout } from '../../contract/place';
import type { Placement } from '../../contract/placement';
import type { LoggedError, Messages, Mistake } from '../../contract/report';
import type { Measure } from '../../contract/watch';
import type { Diagnostics } from '../../public/diagnostics';

/** Whether the ad server can be reached; unknown until the console has tried. */
export type Reach = 'unknown' | 'reached' | 'unreachable';

/** Something that the page's Content-Security-Policy refused. */
export interface Refusal {
  directive: string;
  /** What was refused: an address, or a word such as `inline`. */
  url: string;
}

/** What a diagnosis is made from, besides the placements. */
export interface Evidence {
  core: Core;
  /** What measures costs; nothing if its file did not load, as for `layout` and `measure`. */
  costs: Cost | undefined;
  layout: Layout | undefined;
  measure: Measure | undefined;
  /** Without its file, a message's number stands for its text. */
  describe: Messages['describe'];
  /** What the tag has logged as errors, oldest first. */
  errors: readonly LoggedError[];
  /** What is wrong with options and settings. */
  mistakes: readonly Mistake[];
  refusals: readonly Refusal[];
  reach: Reach;
}

/** A placement with its number, from 1 on, and its ad or the element where that will be inserted. */
export interface Numbered {
  placement: Placement;
  number: number;
  element: Element | null;
}

/** A diagnosis, and what it is of: placements in the order of their numbers. */
export interface Diagnosis extends Pick<Evidence, 'measure'> {
  report: Diagnostics;
  all: Numbered[];
}
