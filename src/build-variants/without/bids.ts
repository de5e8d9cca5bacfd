import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { Settings } from '../../public/settings';

/**
 * Replaces header bids in a build without them: `npm run build -- --without bids`. The chunk that
 * is left says so.
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
