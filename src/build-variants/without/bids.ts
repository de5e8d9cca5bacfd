import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { Settings } from '../../public/settings';

/**
 * Replaces header bids in a build without them: `npm run build -- --without bids`. In place of the
 * bidding chunk such a build has a file that logs message 215 (`LeftOut`).
 */
export function requestBids(
  load: Core['load'],
  _settings: Settings,
  { options }: Placement,
): undefined {
  if (options.code) {
    load('bidding').catch(() => {});
  }
}
