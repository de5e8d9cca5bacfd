/** What is sent to the ad server, and by whom. Types only. */
import type { Placement } from './placement';
import type { Arrival } from './wire';

/** Calls an address; never rejects. `onLate` is called for an answer that comes after `timeoutMs`. */
export type Call = (url: string, timeoutMs: number, onLate: () => void) => Promise<Arrival>;

/** A chunk that takes part in ad requests. Each does some of this. */
export interface RequestPart {
  /**
   * The parameters of a placement's request, by their wire names; they win over those of the loader. `own` makes the
   * loader's visitor id, where the page does not forbid it.
   */
  parameters?(placement: Placement, own: () => { uuid: unknown }): object | Promise<object>;
  /** Makes the call, in place of the loader. */
  readonly call?: Call;
}

/** The names of the chunks that take part in ad requests. */
export type PartName = 'app' | 'batch' | 'consent' | 'identity' | 'preview';
