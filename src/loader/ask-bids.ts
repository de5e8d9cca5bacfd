import type { SettleAuction } from '../chunks/renderer/contract';
import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';

/**
 * Requests bids for a header-bid placement, beside its ad request. Resolves when they have arrived or their time is
 * over, even if the chunk is late or blocked: with the function that settles their auction, if there is one.
 */
export function askBids(
  { load, settings }: Core,
  placement: Placement,
): Promise<SettleAuction | undefined> | undefined {
  if (!placement.config.code) return undefined;
  return new Promise((resolve) => {
    let settle: SettleAuction | undefined;
    const end = () => resolve(settle);
    setTimeout(end, settings.headerbidTimeout);
    load('bidding')
      .then(({ ask }) => {
        const auction = ask(placement);
        settle = auction.settle;
        return auction.ended;
      })
      .then(end, end);
  });
}
