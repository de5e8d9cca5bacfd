import { pageGlobal } from '../../inlined/page-global';
import type { Bid, BidListener, BidRequest, BidSource, Handed } from './contract';
import type { Convert } from './read-price';

type Prebid = Record<string, ((...args: unknown[]) => unknown) | undefined>;

/** Prebid's queue: functions that are pushed run when Prebid has loaded. */
type Queue = { push?(command: () => void): void } | undefined;

/** An ad unit that waits for its auction. */
interface Waiting extends BidRequest {
  done: () => void;
}

/** Finds Prebid on the page, loaded or not yet; a publisher may have renamed it (`_pbjsGlobals`). */
function findPrebid(): Prebid | undefined {
  return [pageGlobal('_pbjsGlobals'), 'pbjs']
    .flat()
    .map((name) => pageGlobal(String(name)))
    .find(Boolean) as Prebid | undefined;
}

/** Prebid's currency conversion, if its currency module is loaded. */
export const convertByPrebid: Convert = (...args) => findPrebid()?.convertCurrency?.(...args);

/**
 * Has Prebid deliver a banner as if to a cross-origin frame: by messages, with its macros replaced. Prebid then counts the
 * bid as won and used, and sends its render events.
 */
function handOver(adId: unknown, take: (handed: Handed) => void): void {
  const send = (message: string, more: object, ports: MessagePort[] = []) =>
    postMessage(JSON.stringify({ message, adId, ...more }), '/', ports);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<string>) => {
    port1.close();
    take(JSON.parse(data));
    send('Prebid Event', { event: 'adRenderSucceeded', info: {} });
  };
  send('Prebid Request', {}, [port2]);
}

/** Converts a Prebid bid. */
function toBid(prebid: Prebid, raw: Record<string, unknown>): Bid {
  const { adId, native, renderer } = raw;
  return {
    ...(raw as { cpm: unknown }),
    source: 'prebid',
    bidder: String(raw.bidderCode),
    currency: String(raw.currency || 'USD'),
    // ttl is in seconds.
    expiresAt: Number(raw.responseTimestamp) + Number(raw.ttl) * 1000,
    native: Object(native).ortb,
    render: native || !prebid.renderAd ? undefined : (doc) => prebid.renderAd?.(doc, adId),
    // A bid with its own renderer draws itself into the page.
    handOver: native || renderer ? undefined : (take) => handOver(adId, take),
    // A Prebid build without video lacks the usual function.
    use: () =>
      prebid.markWinningBidAsUsed
        ? prebid.markWinningBidAsUsed({ adId, events: true })
        : prebid.getBidResponseByAdId?.(adId, { markAsUsed: true }),
    isUsed: () => raw.status === 'rendered',
  };
}

/** Bids from Prebid.js. Units of the same task share an auction. */
export function createPrebidSource(): BidSource {
  let waiting: Waiting[] = [];
  /** The receiver of bids for a code: the last one that requested them. */
  const listeners = new Map<unknown, BidListener>();
  let heard: Prebid | undefined;

  const listen = (prebid: Prebid) => {
    if (heard !== prebid) {
      prebid.onEvent?.('bidResponse', (raw: unknown) => {
        const bid = Object(raw);
        listeners.get(bid.adUnitCode)?.onBid(toBid(prebid, bid));
      });
      // Prebid aborts late requests.
      prebid.onEvent?.('bidTimeout', (requests: unknown) => {
        for (const { adUnitCode, bidder } of requests as Record<string, unknown>[]) {
          listeners.get(adUnitCode)?.onTimeout(bidder);
        }
      });
    }
    heard = prebid;
  };

  /** Starts one auction for all waiting units. */
  const start = (prebid: Prebid) => {
    const all = waiting;
    waiting = [];
    const bidsBackHandler = () => {
      for (const { done } of all) done();
    };
    (prebid.que as Queue)?.push?.(() => {
      const timeout = Math.floor(Math.min(...all.map(({ deadline }) => deadline)) - performance.now());
      // If Prebid loads after the time limit, nothing is requested.
      if (timeout < 1) return;
      try {
        listen(prebid);
        prebid.requestBids?.({ adUnits: all.map(({ unit }) => ({ ...unit })), timeout, bidsBackHandler });
      } catch {
        // Prebid's queue would swallow the error, and we would wait.
        bidsBackHandler();
      }
    });
  };

  return {
    name: 'prebid',
    isThere: () => !!findPrebid(),
    ask(request, listener) {
      listeners.set(request.unit.code, listener);
      // Runs after all units of this task.
      if (!waiting.length) queueMicrotask(() => start(findPrebid() as Prebid));
      return new Promise((done) => waiting.push({ ...request, done }));
    },
  };
}
