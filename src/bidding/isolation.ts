import type { Placement } from '../core';
import type { Settings } from '../core-settings';

/** Where what strangers wrote runs: what the placement says, else the page (docs/bidding.md). */
export function isolationOf({ config }: Placement, settings: Settings): Settings['isolation'] {
  return config.isolation || settings.isolation;
}
