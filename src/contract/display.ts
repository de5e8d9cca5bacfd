import type { SettleAuction } from './draw';
import type { Display, OwnPlacement } from './placement';
import type { CallResult } from './response';

export interface LoaderDisplay extends Display {
  /**
   * Reads a response, loads the chunks that draw it, and delivers it if it is still wanted then.
   * `settle` decides between the response and its bids.
   */
  receive(result: CallResult, isWanted: () => boolean, settle: SettleAuction | undefined): void;
}
/** What the renderer chunk does for the loader: a placement's life from the response on. */
export interface Renderer {
  /** Makes a placement's display, which owns the placement from now on. */
  open(placement: OwnPlacement): LoaderDisplay;
}
