/** What the compat chunk does for the others. Types only. */
import type { PlacementConstructor } from '../../public/live-tag';

/** What the compat chunk does: pages written for the first version of the tag. */
export interface Compat {
  /**
   * Runs an execution of the script with its `_AdsNativeOpts` or `_AdRenderOpts`: the object itself, and its members at
   * that time.
   */
  adopt(AdsNative: PlacementConstructor, given: object, options: object, script: Element | null): void;
}
