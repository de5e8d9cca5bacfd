/** The contract of the chunks that add to an ad request. Types only. */
import type { Placement } from './placement';

/** A chunk that adds to ad requests. */
export interface RequestPart {
  /**
   * The parameters of a placement's request, by their wire names; they win over those of the loader. `own` makes the
   * loader's visitor id, where the page does not forbid it.
   */
  parameters(placement: Placement, own: () => { uuid: unknown }): object | Promise<object>;
}

/** The names of the chunks that add to ad requests. */
export type PartName = 'app' | 'batch' | 'consent' | 'identity' | 'preview';
