/** What the compat chunk does for the others. Types only. */
import type { PlacementConstructor } from '../../public/live-tag';

/** What the compat chunk does: pages written for the first version of the tag. */
export interface Compat {
  /**
   * Runs what an execution of the script found in `_AdsNativeOpts` or `_AdRenderOpts`: the object itself, and what stood
   * in it then.
   */
  adopt(AdsNative: PlacementConstructor, given: object, options: object, script: Element | null): void;
}
