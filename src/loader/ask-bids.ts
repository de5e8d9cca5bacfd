import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';

/**
 * Asks for bids for a header-bid placement, beside its ad request. Resolves when they are there or their time is over,
 * also when the file that asks is late or blocked.
 */
export function askBids({ load, settings }: Core, placement: Placement): Promise<unknown> | undefined {
  if (!placement.config.code) return undefined;
  return new Promise((resolve) => {
    setTimeout(resolve, settings.headerbidTimeout);
    load('bidding')
      .then(({ ask }) => ask(placement))
      .then(resolve, resolve);
  });
}
