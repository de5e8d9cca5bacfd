import type { SettleAuction } from '../chunks/renderer/contract';
import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import { pageGlobal } from '../inlined/page-global';

/**
 * Asks for bids for a header-bid placement, beside its ad request, on a page that has somebody to ask. Resolves when they
 * have come or their time is over, also when the file that asks is late or blocked: with what settles their auction, if
 * there is one.
 */
export function askBids(
  { load, settings }: Core,
  placement: Placement,
): Promise<SettleAuction | undefined> | undefined {
  const hasSource = () =>
    settings.openrtb ||
    [pageGlobal('_pbjsGlobals'), 'pbjs'].flat().some((name) => pageGlobal(name as string));
  if (!placement.config.code || !hasSource()) return undefined;
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
