import type { Placement } from './placement';
import type { CallResult } from './response';

/**
 * Calls an address for some placements, or for none of them: what they allow, the call may do, and
 * without them nobody waits for it any more. Never rejects. `onLate` is called for a response that
 * arrives after `timeoutMs`.
 */
export type Call = (
  url: string,
  timeoutMs: number,
  onLate: () => void,
  ...askers: Placement[]
) => Promise<CallResult>;

/** Makes parameters when the request is sent: until then, the visitor may forbid some of them. */
type MakeParameters = () => object;

/** A chunk that takes part in ad requests. Each implements some of these. */
export interface RequestPart {
  /**
   * Prepares parameters of a placement's request by wire name, if it has some; they win over the
   * loader's. `ownIdentity` makes the loader's visitor id, if the page does not forbid it.
   */
  parameters?(
    placement: Placement,
    ownIdentity: () => { uuid: unknown },
  ): MakeParameters | Promise<MakeParameters | undefined>;
  /**
   * Makes a placement's call instead of the loader. `beginRequest` decides what is sent, and
   * returns the address; it is called once.
   */
  readonly call?: (
    beginRequest: () => string,
    timeoutMs: number,
    onLate: () => void,
    asker: Placement,
  ) => Promise<CallResult>;
}

/** The names of the chunks that take part in ad requests. */
export type PartName =
  | 'address'
  | 'app'
  | 'batch'
  | 'consent'
  | 'first-party'
  | 'identity'
  | 'preview';
