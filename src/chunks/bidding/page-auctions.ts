/** Prebid's functions, as far as a version has them. */
export type Prebid = Record<string, ((...args: unknown[]) => unknown) | undefined>;

type Json = Record<string, unknown>;

const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map((one) => Object(one)) : []);

/** An auction that the page has held itself. */
export interface PageAuction {
  id: unknown;
  isRunning: boolean;
}

/** The page's last auction for a unit, as far as Prebid remembers it. */
export function lastPageAuction(
  prebid: Prebid,
  code: unknown,
  isOurs: (id: unknown) => boolean,
): PageAuction | undefined {
  const events = list(prebid.getEvents?.()).map(({ args, eventType }) => ({ eventType, ...Object(args) }));
  const held = events.filter(
    ({ adUnitCodes, auctionId, eventType }) =>
      eventType === 'auctionInit' && !isOurs(auctionId) && [adUnitCodes].flat().includes(code),
  );
  const id = held.pop()?.auctionId;
  const isOver = events.some(({ auctionId, eventType }) => eventType === 'auctionEnd' && auctionId === id);
  return id && { id, isRunning: !isOver };
}

/**
 * Existing bids for a unit that were not shown: those of the page's last auction, as Prebid itself would use them, and with
 * `useBidCache` all that are still valid.
 */
export function presentBids(prebid: Prebid, code: unknown, isOurs: (id: unknown) => boolean): Json[] {
  const bids = list(Object(prebid.getBidResponsesForAdUnitCode?.(code)).bids);
  const isCaching = prebid.getConfig?.('useBidCache') === true;
  const latest = bids.filter(({ auctionId }) => !isOurs(auctionId)).pop();
  return bids.filter(
    ({ auctionId, responseTimestamp, status, ttl }) =>
      (isCaching || auctionId === latest?.auctionId) &&
      status !== 'rendered' &&
      Number(responseTimestamp) + Number(ttl) * 1000 > Date.now(),
  );
}

/** The unit that the page has given to Prebid under a code. */
export function pageUnit({ adUnits }: Record<string, unknown>, code: unknown): Json | undefined {
  return list(adUnits).find((unit) => unit.code === code);
}
