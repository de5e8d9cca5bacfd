/** Ad requests, and the chunks that take part in them. Types only. */
import type { Placement } from './placement';
import type { CallResult } from './response';

/**
 * Calls an address for some placements, or for none of them: what they allow, the call may do, and without them nobody waits for it
 * any more. Never rejects. `onLate` is called for a response that arrives after `timeoutMs`.
 */
export type Call = (
  url: string,
  timeoutMs: number,
  onLate: () => void,
  ...askers: Placement[]
) => Promise<CallResult>;

/** Parameters, or what makes them when the request is sent. */
type Parameters = object | (() => object);

/** A chunk that takes part in ad requests. Each implements some of these. */
export interface RequestPart {
  /**
   * Parameters of a placement's request by wire name; they win over the loader's. A function is called when the request is
   * sent: for what the visitor may forbid until then. `own` makes the loader's visitor id, if the page does not forbid it.
   */
  parameters?(placement: Placement, own: () => { uuid: unknown }): Parameters | Promise<Parameters>;
  /** Makes a placement's call instead of the loader. `begin` decides what is sent, and returns the address; it is called once. */
  readonly call?: (
    begin: () => string,
    timeoutMs: number,
    onLate: () => void,
    asker: Placement,
  ) => Promise<CallResult>;
}

/** The names of the chunks that take part in ad requests. */
export type PartName = 'app' | 'batch' | 'consent' | 'first-party' | 'identity' | 'preview';
