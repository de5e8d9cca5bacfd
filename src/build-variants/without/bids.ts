import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';

/** Replaces header bids in a build without them: `npm run build -- --without bids`. The chunk that is left says so. */
export function askBids({ load }: Core, { options: config }: Placement): undefined {
  if (config.code) load('bidding').catch(() => {});
}
