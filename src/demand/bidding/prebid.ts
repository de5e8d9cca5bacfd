import type {
  BidContext,
  BidListener,
  BidRequest,
  BidSource,
  BidUnit,
} from '../../contract/demand';
import type { Settings } from '../../public/settings';
import { asObject, asText, membersOf } from '../../shared/json';
import { now } from '../../shared/now';
import { allPrebids, choosePrebid, loadingPrebids } from './choose-prebid';
import { lastPageAuction, type Prebid, pageUnit, presentBids } from './page-auctions';
import { toBid } from './prebid-bid';
import type { Convert } from './read-price';

/** How long after its time limit a bid is noted as late, in ms. docs/options.md#limits. */
const LATE_BIDS_MS = 60_000;

/** A unit whose bids are asked for, and who hears of them. */
interface AskedUnit extends BidRequest {
  bidListener: BidListener;
  /** Ends the wait for bids; late ones are still reported. */
  done: () => void;
  isDone?: boolean;
  /** The awaited auction, ours or the page's. */
  auctionId?: unknown;
}

interface AuctionState {
  askedUnits: AskedUnit[];
  /** The auctions that we started. */
  ownAuctions: Set<unknown>;
  /** The page's last auction for a code that was already used. */
  counted: Map<unknown, unknown>;
}

/** The currency conversion of the first Prebid whose currency module is loaded. */
export const convertByPrebid =
  (settings: Settings): Convert =>
  (...args) =>
    allPrebids(settings)
      .find(({ convertCurrency }) => convertCurrency)
      ?.convertCurrency?.(...args);

/**
 * What the page has configured of its content and its supply chain, in the Prebid that the unit
 * would have, or the first; the supply chain's place is another in each version.
 * https://github.com/prebid/prebid.github.io/pull/6210
 */
export function contextInPrebid(bidUnit: BidUnit, settings: Settings): BidContext {
  const prebid = choosePrebid(bidUnit, settings) || allPrebids(settings)[0];
  const getConfig = (name: string) => asObject(prebid?.getConfig?.(name));
  const { site, source } = getConfig('ortb2');
  const { ext, schain } = asObject(source);
  return {
    content: asObject(site).content,
    schain: schain || asObject(ext).schain || getConfig('schain').config,
  };
}

/**
 * A unit as Prebid gets it: with how it is refreshed, and the name that the page has given it. What
 * its own members say wins.
 */
function toPrebidUnit(prebid: Prebid, { config, declared: { refresh }, unit }: AskedUnit) {
  const unitOfPage = pageUnit(prebid, unit.code) || { ...config };
  const gpid = asText(unit.gpid);
  if (!refresh && !gpid) {
    return unitOfPage;
  }
  const { ext, ...imp } = asObject(unitOfPage.ortb2Imp);
  return {
    ...unitOfPage,
    ortb2Imp: {
      ...(refresh && { refresh }),
      ...imp,
      ext: { ...(gpid && { gpid }), ...asObject(ext) },
    },
  };
}

function endWait({ askedUnits }: AuctionState, auctionId: unknown) {
  for (const askedUnit of askedUnits) {
    if (askedUnit.auctionId === auctionId) {
      askedUnit.done();
    }
  }
}

/**
 * Reports the existing bids, and starts one auction for the units of a task that no auction of the
 * page covers.
 */
function holdAuction(state: AuctionState, prebid: Prebid, asking: AskedUnit[], timeout: number) {
  const { counted, ownAuctions } = state;
  const auctionId = globalThis.crypto?.randomUUID?.() ?? `${Math.random()} ${ownAuctions.size}`;
  const units = new Map<unknown, object>();
  const codes = asking.map(({ unit }) => unit.code);
  const others = state.askedUnits.filter(({ deadline }) => now() < deadline + LATE_BIDS_MS);
  state.askedUnits = others.concat(asking);
  const auctions = new Map(codes.map((code) => [code, lastPageAuction(prebid, code, ownAuctions)]));
  for (const askedUnit of asking) {
    const { code } = askedUnit.unit;
    for (const rawMembers of presentBids(prebid, code, ownAuctions)) {
      askedUnit.bidListener.onBid(toBid(prebid, rawMembers));
    }
    const pageAuction = auctions.get(code);
    if (pageAuction && counted.get(code) !== pageAuction.id) {
      askedUnit.auctionId = pageAuction.id;
      if (!pageAuction.isRunning) {
        askedUnit.done();
      }
    } else {
      askedUnit.auctionId = auctionId;
      units.set(code, toPrebidUnit(prebid, askedUnit));
    }
  }
  for (const [code, pageAuction] of auctions) {
    if (pageAuction) {
      counted.set(code, pageAuction.id);
    }
  }
  ownAuctions.add(auctionId);
  if (units.size) {
    prebid.requestBids?.({
      adUnits: [...units.values()],
      auctionId,
      timeout,
      bidsBackHandler: () => endWait(state, auctionId),
    });
  }
}

/**
 * Notifies the receivers that a bid or a request of Prebid's concerns: bids of our auctions go to
 * their receivers, bids of the page's auctions to all that still wait.
 */
function notify(
  { askedUnits, ownAuctions }: AuctionState,
  concerned: unknown,
  notifyUnit: (askedUnit: AskedUnit) => void,
) {
  const { adUnitCode, auctionId } = membersOf(concerned);
  for (const askedUnit of askedUnits) {
    const isMeant = ownAuctions.has(auctionId)
      ? askedUnit.auctionId === auctionId
      : !askedUnit.isDone;
    if (askedUnit.unit.code === adUnitCode && isMeant) {
      notifyUnit(askedUnit);
    }
  }
}

/** Passes on what a Prebid tells of its auctions, ours and the page's. */
function listen(state: AuctionState, prebid: Prebid) {
  prebid.onEvent?.('bidResponse', (rawBid) =>
    notify(state, rawBid, ({ bidListener }) => bidListener.onBid(toBid(prebid, rawBid))),
  );
  // Prebid aborts late requests.
  prebid.onEvent?.('bidTimeout', (requests) => {
    for (const request of requests) {
      notify(state, request, ({ bidListener }) => bidListener.onTimeout(request.bidder));
    }
  });
  prebid.onEvent?.('auctionEnd', (auction) => endWait(state, membersOf(auction).auctionId));
}

/**
 * Bids from Prebid.js. Units of the same task share an auction, and placements with the same code
 * share its bids. Units that the page itself requests are not requested again.
 */
export function createPrebidSource(settings: Settings): BidSource {
  const waiting: AskedUnit[] = [];
  const listenedTo = new WeakSet<Prebid>();
  const state: AuctionState = {
    askedUnits: [],
    ownAuctions: new Set(),
    counted: new Map(),
  };

  const startAuction = (prebid: Prebid, asking: AskedUnit[]) => {
    prebid.que?.push?.(() => {
      // Prebid may have come late, and the visitor refused meanwhile.
      const mayAsk = !settings.childDirected || prebid.getConfig?.('coppa') === true;
      const allowed = asking.filter(({ allows }) => mayAsk && allows('bids'));
      for (const askedUnit of asking) {
        if (!allowed.includes(askedUnit)) {
          askedUnit.done();
        }
      }
      const timeout = Math.floor(Math.min(...allowed.map(({ deadline }) => deadline)) - now());
      // If Prebid loads after the time limit, nothing is requested.
      if (timeout < 1) {
        return;
      }
      try {
        if (!listenedTo.has(prebid)) {
          listen(state, prebid);
        }
        listenedTo.add(prebid);
        holdAuction(state, prebid, allowed, timeout);
      } catch {
        // Prebid's queue would swallow the error, and we would wait.
        // https://github.com/prebid/Prebid.js/issues/41
        for (const { done } of allowed) {
          done();
        }
      }
    });
  };

  /**
   * Asks each unit's Prebid. Where it is not clear which of several that is, a Prebid that is still
   * loading may make it clear.
   */
  const startAll = (asking: AskedUnit[]) => {
    const groups = new Map<Prebid | undefined, AskedUnit[]>();
    for (const askedUnit of asking) {
      const prebid = choosePrebid(askedUnit.unit, settings);
      groups.set(prebid, [...(groups.get(prebid) || []), askedUnit]);
    }
    for (const [prebid, units] of groups) {
      if (prebid) {
        startAuction(prebid, units);
        continue;
      }
      const loading = loadingPrebids(settings);
      for (const { que } of loading) {
        que?.push?.(() => startAll(units.splice(0)));
      }
      if (loading.length) {
        continue;
      }
      for (const { done, bidListener } of units) {
        bidListener.onUnclear?.();
        done();
      }
    }
  };

  return {
    name: 'prebid',
    isThere: () => allPrebids(settings).length > 0,
    request(request, bidListener) {
      // Runs after all units of this task.
      if (!waiting.length) {
        queueMicrotask(() => startAll(waiting.splice(0)));
      }
      return new Promise((resolve) => {
        const askedUnit: AskedUnit = {
          ...request,
          bidListener,
          done() {
            askedUnit.isDone = true;
            resolve();
          },
        };
        waiting.push(askedUnit);
      });
    },
  };
}
