/** What is sent to the ad server, and by whom. Types only. */
import type { Placement } from './placement';
import type { Arrival } from './wire';

/** Calls an address; never rejects. `onLate` is called for an answer that comes after `timeoutMs`. */
export type Call = (url: string, timeoutMs: number, onLate: () => void) => Promise<Arrival>;

/** A chunk that adds to ad requests. */
export interface RequestPart {
  /**
   * The parameters of a placement's request, by their wire names; they win over those of the loader. `own` makes the
   * loader's visitor id, where the page does not forbid it.
   */
  parameters(placement: Placement, own: () => { uuid: unknown }): object | Promise<object>;
}

/** The names of the chunks that add to ad requests. */
export type PartName = 'app' | 'consent' | 'identity' | 'preview';
