import { pageGlobal } from '../../inlined/page-global';
import type { Bid, BidListener, BidRequest, BidSource, Handed } from './contract';
import type { Convert } from './read-price';

type Prebid = Record<string, ((...args: unknown[]) => unknown) | undefined>;

/** Prebid's queue: what is pushed runs when Prebid has loaded. */
type Queue = { push?(command: () => void): void } | undefined;

/** A unit that waits for its auction. */
interface Waiting extends BidRequest {
  done: () => void;
}

/** Finds Prebid on the page, loaded or only announced; a publisher may have renamed it (`_pbjsGlobals`). */
function findPrebid(): Prebid | undefined {
  return [pageGlobal('_pbjsGlobals'), 'pbjs']
    .flat()
    .map((name) => pageGlobal(String(name)))
    .find(Boolean) as Prebid | undefined;
}

/** Prebid's own conversion, if its currency module is loaded. */
export const convertByPrebid: Convert = (...args) => findPrebid()?.convertCurrency?.(...args);

/**
 * Has Prebid hand a banner over as to a creative in a frame that it cannot reach: by messages, with its macros filled in.
 * So Prebid counts it as won and used, and sends the events of its rendering.
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

/** A Prebid bid in our words. */
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
    // What brings a renderer of its own draws itself into the page.
    handOver: native || renderer ? undefined : (take) => handOver(adId, take),
    // Without its video feature the usual function is missing.
    use: () =>
      prebid.markWinningBidAsUsed
        ? prebid.markWinningBidAsUsed({ adId, events: true })
        : prebid.getBidResponseByAdId?.(adId, { markAsUsed: true }),
    isUsed: () => raw.status === 'rendered',
  };
}

/** Bids of Prebid.js. Units that are asked for in the same task share an auction. */
export function createPrebidSource(): BidSource {
  let waiting: Waiting[] = [];
  /** Who hears of the bids for a code: the last who asked. */
  const listeners = new Map<unknown, BidListener>();
  let heard: Prebid | undefined;

  const listen = (prebid: Prebid) => {
    if (heard !== prebid) {
      prebid.onEvent?.('bidResponse', (raw: unknown) => {
        const bid = Object(raw);
        listeners.get(bid.adUnitCode)?.onBid(toBid(prebid, bid));
      });
      // Prebid calls off the requests that are late.
      prebid.onEvent?.('bidTimeout', (requests: unknown) => {
        for (const { adUnitCode, bidder } of requests as Record<string, unknown>[]) {
          listeners.get(adUnitCode)?.onTimeout(bidder);
        }
      });
    }
    heard = prebid;
  };

  /** Starts one auction for all that wait. */
  const start = (prebid: Prebid) => {
    const all = waiting;
    waiting = [];
    const bidsBackHandler = () => {
      for (const { done } of all) done();
    };
    (prebid.que as Queue)?.push?.(() => {
      const timeout = Math.floor(Math.min(...all.map(({ deadline }) => deadline)) - performance.now());
      // A Prebid that arrives after the limit is not bothered.
      if (timeout < 1) return;
      try {
        listen(prebid);
        prebid.requestBids?.({ adUnits: all.map(({ unit }) => ({ ...unit })), timeout, bidsBackHandler });
      } catch {
        // Prebid's queue would swallow it, and we would wait.
        bidsBackHandler();
      }
    });
  };

  return {
    name: 'prebid',
    isThere: () => !!findPrebid(),
    ask(request, listener) {
      listeners.set(request.unit.code, listener);
      // After all that ask in this task.
      if (!waiting.length) queueMicrotask(() => start(findPrebid() as Prebid));
      return new Promise((done) => waiting.push({ ...request, done }));
    },
  };
}
