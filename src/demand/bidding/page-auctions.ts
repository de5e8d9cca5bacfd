import { type Json, membersOf } from '../../shared/json';

/** Prebid's functions, as far as a version has them. */
export interface Prebid {
  /** Functions that are pushed run when Prebid has loaded. */
  que?: { push?(command: () => void): void };
  adUnits?: unknown;
  convertCurrency?(...args: unknown[]): unknown;
  getBidResponseByAdId?(adId: unknown, options: object): unknown;
  getBidResponsesForAdUnitCode?(code: unknown): unknown;
  getConfig?(name: string): unknown;
  getEvents?(): unknown;
  installedModules?: unknown;
  markWinningBidAsUsed?(bid: object): unknown;
  offEvent?: Listen;
  onEvent?: Listen;
  renderAd?(ownDocument: Document, adId: unknown): unknown;
  requestBids?(request: object): unknown;
}

/** A bid of Prebid's; bidders write its members. */
export type PrebidBid = Json & { cpm?: unknown };

interface PrebidEvents {
  adRenderFailed: Json;
  adRenderSucceeded: Json;
  bidResponse: PrebidBid;
  bidTimeout: Json[];
  auctionEnd: unknown;
}

type Listen = <Type extends keyof PrebidEvents>(
  type: Type,
  run: (event: PrebidEvents[Type]) => void,
) => unknown;

const asList = (value: unknown) =>
  Array.isArray(value) ? value.map((entry) => membersOf(entry)) : [];

/** The events that Prebid remembers, with what they are about. */
const eventsOf = (prebid: Prebid) =>
  asList(prebid.getEvents?.()).map(({ args, eventType }): Json => ({ eventType, ...Object(args) }));

/**
 * The native request that Prebid made of a bid's unit: the page may have written it in Prebid's
 * older members.
 */
export function nativeRequestOf(prebid: Prebid, { adUnitCode, adUnitId, auctionId }: Json) {
  const units = eventsOf(prebid)
    .filter((event) => event.auctionId === auctionId)
    .flatMap(({ adUnits }) => asList(adUnits))
    .filter(({ code, nativeOrtbRequest }) => code === adUnitCode && nativeOrtbRequest);
  return (units.find((unit) => unit.adUnitId === adUnitId) || units[0])?.nativeOrtbRequest;
}

/** The last auction for a unit that the page has held itself, as far as Prebid remembers it. */
export function lastPageAuction(prebid: Prebid, code: unknown, ours: ReadonlySet<unknown>) {
  const events = eventsOf(prebid);
  const heldEvents = events.filter(
    ({ adUnitCodes, auctionId, eventType }) =>
      eventType === 'auctionInit' && !ours.has(auctionId) && [adUnitCodes].flat().includes(code),
  );
  const id = heldEvents.pop()?.auctionId;
  const isOver = events.some(
    ({ auctionId, eventType }) => eventType === 'auctionEnd' && auctionId === id,
  );
  return id ? { id, isRunning: !isOver } : undefined;
}

/**
 * Existing bids for a unit that were not shown: those of the page's last auction, as Prebid itself
 * would use them, and with `useBidCache` all that are still valid.
 */
export function presentBids(prebid: Prebid, code: unknown, ours: ReadonlySet<unknown>) {
  const bids = asList(membersOf(prebid.getBidResponsesForAdUnitCode?.(code)).bids);
  const isCaching = prebid.getConfig?.('useBidCache') === true;
  const latest = bids.filter(({ auctionId }) => !ours.has(auctionId)).pop();
  return bids.filter(
    ({ auctionId, responseTimestamp, status, ttl }) =>
      (isCaching || auctionId === latest?.auctionId) &&
      status !== 'rendered' &&
      Number(responseTimestamp) + Number(ttl) * 1000 > Date.now(),
  );
}

/** The unit that the page has given to Prebid under a code. */
export function pageUnit({ adUnits }: Prebid, code: unknown) {
  return asList(adUnits).find((unit) => unit.code === code);
}
