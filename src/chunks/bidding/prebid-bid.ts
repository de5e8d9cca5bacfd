import type { Bid, BidMarkup } from '../../contract/chunks/bidding';
import { DEFAULT_CURRENCY } from '../../shared/defaults';
import { toJson } from '../../shared/to-json';
import type { Prebid, PrebidBid } from './page-auctions';

/**
 * Has Prebid hand a banner over as to a creative in a frame that it cannot reach: by messages, with its macros filled in.
 * So Prebid counts it as won and used, and sends the events of its rendering.
 */
function requestBidMarkup(adId: unknown, take: (handed: BidMarkup) => void): void {
  const send = (message: string, more: object, ports: MessagePort[] = []) =>
    postMessage(toJson({ message, adId, ...more }), '/', ports);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<string>) => {
    port1.close();
    take(JSON.parse(data));
    send('Prebid Event', { event: 'adRenderSucceeded', info: {} });
  };
  send('Prebid Request', {}, [port2]);
}

/** Bids that have won for one of our placements: another one with the same code does not show them as well. */
const taken = new WeakSet<object>();

/** Converts a Prebid bid. */
export function toBid(prebid: Prebid, raw: PrebidBid): Bid {
  const { adId, meta, native, renderer } = raw;
  return {
    ...raw,
    source: 'prebid',
    bidder: String(raw.bidderCode),
    currency: String(raw.currency || DEFAULT_CURRENCY),
    // ttl is in seconds.
    expiresAt: Number(raw.responseTimestamp) + Number(raw.ttl) * 1000,
    native: Object(native).ortb,
    dsa: Object(meta).dsa,
    dsaAsked: Object(Object(Object(prebid.getConfig?.('ortb2')).regs).ext).dsa,
    render: native || !prebid.renderAd ? undefined : (doc) => prebid.renderAd?.(doc, adId),
    // A bid with its own renderer draws itself into the page.
    takeMarkup: native || renderer ? undefined : (take) => requestBidMarkup(adId, take),
    // Without its video feature the usual function is missing.
    use: () =>
      prebid.markWinningBidAsUsed
        ? prebid.markWinningBidAsUsed({ adId, events: true })
        : prebid.getBidResponseByAdId?.(adId, { markAsUsed: true }),
    isUsed: () => raw.status === 'rendered',
    take: () => taken.add(raw),
    isTaken: () => taken.has(raw),
  };
}
