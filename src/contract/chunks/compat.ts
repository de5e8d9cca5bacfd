/** What the compat chunk does for the others. Types only. */
import type { PlacementConfig } from '../../public/options';
import type { Placement } from '../placement';

/** The placement class, as the tag's own code uses it. */
export type OwnConstructor = new (config: PlacementConfig) => Placement;

/** What the compat chunk does: pages written for the first version of the tag. */
export interface Compat {
  /**
   * Runs an execution of the script with its `_AdsNativeOpts` or `_AdRenderOpts`: the object itself, and its members at
   * that time.
   */
  adopt(AdsNative: OwnConstructor, given: object, options: object, script: Element | null): void;
}
