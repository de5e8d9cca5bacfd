import type { Core } from '../contract/core';
import type { SettleAuction } from '../contract/draw';
import type { Placement } from '../contract/placement';
import { pageGlobal } from '../shared/page-global';

/**
 * Requests bids for a header-bid placement, beside its ad request, if the page has a source of bids. Resolves when they
 * have arrived or their time is over, even if the chunk is late or blocked: with the function that settles their auction,
 * if there is one.
 */
export function askBids(
  { load, settings }: Core,
  placement: Placement,
): Promise<SettleAuction | undefined> | undefined {
  const hasSource = () =>
    settings.openrtb ||
    [pageGlobal('_pbjsGlobals'), 'pbjs'].flat().some((name) => pageGlobal(name as string));
  if (!placement.options.code || !hasSource()) return undefined;
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
