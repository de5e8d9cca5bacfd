import type { BidUnit } from '../../contract/demand';
import type { BidSettings } from '../../public/settings';
import { membersOf } from '../../shared/json';
import { pageGlobal } from '../../shared/page-global';
import { lastPageAuction, type Prebid, pageUnit } from './page-auctions';

type Names = Pick<BidSettings, 'prebidGlobal'>;

/**
 * The Prebids of the page, each loaded or not yet. A publisher or another vendor may have renamed
 * one: `_pbjsGlobals` lists the names of those that have loaded,
 * https://docs.prebid.org/dev-docs/publisher-api-reference.html.
 */
export function allPrebids({ prebidGlobal }: Names) {
  const names = [pageGlobal('_pbjsGlobals'), 'pbjs', prebidGlobal].flat();
  const globals = names.map((name) => pageGlobal(String(name)) as Prebid | undefined);
  return [...new Set(globals)].filter((prebid) => prebid !== undefined);
}

/** Prebids that have no functions yet: only a queue. */
export const loadingPrebids = (names: Names) =>
  allPrebids(names).filter(({ requestBids }) => typeof requestBids !== 'function');

/** Whether a Prebid has the adapter of each bidder of a unit. */
function hasAdapters({ installedModules }: Prebid, { bids }: BidUnit) {
  const adapters = [bids].flat().map((bid) => `${membersOf(bid).bidder}BidAdapter`);
  return (
    Array.isArray(installedModules) && adapters.every((name) => installedModules.includes(name))
  );
}

/**
 * The Prebid to ask for a unit's bids. Of several it is the one that has the unit's code, else the
 * only one with its bidders, else the one that the page names; `undefined` if none of these is
 * clear, or not yet.
 */
export function choosePrebid(bidUnit: BidUnit, names: Names) {
  const { prebidGlobal } = names;
  const prebids = allPrebids(names);
  const namedPrebid = prebidGlobal ? (pageGlobal(prebidGlobal) as Prebid | undefined) : prebids[0];
  if (prebids.length < 2 && namedPrebid) {
    return namedPrebid;
  }
  const byCode = prebids.find(
    (prebid) => pageUnit(prebid, bidUnit.code) || lastPageAuction(prebid, bidUnit.code, new Set()),
  );
  if (byCode) {
    return byCode;
  }
  const [byBidders, ...others] = prebids.filter((prebid) => hasAdapters(prebid, bidUnit));
  if (byBidders && !others.length && !loadingPrebids(names).length) {
    return byBidders;
  }
  return prebidGlobal ? namedPrebid : undefined;
}
