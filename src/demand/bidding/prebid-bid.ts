import type { Bid, BidMarkup, HandedBid } from '../../contract/demand';
import { baseUrl } from '../../shared/base-url';
import { DEFAULT_CURRENCY } from '../../shared/defaults';
import { asObject, asText, type Json } from '../../shared/json';
import { secureUrl } from '../../shared/secure-url';
import { toJson } from '../../shared/to-json';
import { asWebUrl } from '../../shared/web-url';
import { nativeRequestOf, type Prebid, type PrebidBid } from './page-auctions';

/**
 * The document in which a bid's own renderer draws it (Prebid's `safeRenderer`): a script that
 * defines `pbRenderInFrame`. Prebid runs it in a frame inside its creative's, which a sandboxed
 * frame could not reach.
 */
function rendererHtml({ message, renderer, rendererVersion, safeRenderer, ...data }: Json) {
  const { config, url } = asObject(safeRenderer);
  const src = rendererUrl(url).replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  const payload = toJson({ config, ...data }).replace(/</g, '\\u003c');
  return `<script src="${src}"></script><script>try{pbRenderInFrame(${payload});_an_adFill()}catch(e){_an_adNoFill(e&&e.message||e)}</script>`;
}

/** A renderer's address, absolute as its frame needs it; empty if it is none of the web. */
const rendererUrl = (url: unknown) =>
  asWebUrl(url) && secureUrl(new URL(String(url), baseUrl()).href);

/**
 * Has Prebid hand a banner over as to a creative in a frame that it cannot reach: by messages, with
 * its macros filled in. So Prebid counts it as won and used, and sends the events of its rendering
 * as it is told.
 */
function requestBidMarkup(adId: unknown, onMarkup: (markup: HandedBid) => void) {
  const sendMessage = (message: string, members: object, ports: MessagePort[] = []) =>
    postMessage(
      toJson({
        message,
        adId,
        ...members,
      }),
      '/',
      ports,
    );
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<string>) => {
    let markup: Json & BidMarkup;
    try {
      markup = asObject(JSON.parse(data));
    } catch {
      // Any script of the page hears the request, and may answer it with anything.
      return;
    }
    port1.close();
    onMarkup({
      ad: markup.ad,
      adUrl: markup.adUrl,
      rendererHtml: markup.safeRenderer ? rendererHtml(markup) : undefined,
      notifySource: (failure) =>
        sendMessage(
          'Prebid Event',
          failure === undefined
            ? { event: 'adRenderSucceeded', info: {} }
            : { event: 'adRenderFailed', info: { reason: 'exception', message: failure } },
        ),
    });
  };
  sendMessage('Prebid Request', {}, [port2]);
}

/** Follows what Prebid says of the drawing of a bid. */
function followDrawing(prebid: Prebid, adId: unknown, onEnd: (failure?: string) => void) {
  const isOurs = (event: Json) => event.adId === adId || asObject(event.bid).adId === adId;
  const onSuccess = (event: Json) => isOurs(event) && onEnd();
  const onFailure = (event: Json) =>
    isOurs(event) && onEnd(asText(event.message) || asText(event.reason));
  prebid.onEvent?.('adRenderSucceeded', onSuccess);
  prebid.onEvent?.('adRenderFailed', onFailure);
  return () => {
    prebid.offEvent?.('adRenderSucceeded', onSuccess);
    prebid.offEvent?.('adRenderFailed', onFailure);
  };
}

/**
 * Bids that have won for one of our placements: another one with the same code does not show them
 * as well.
 */
const usedBids = new WeakSet<object>();

export function toBid(prebid: Prebid, rawBid: PrebidBid): Bid {
  const { ad, adId, adUrl, mediaType, meta, renderer, safeRenderer } = rawBid;
  const hasMarkup = ad || adUrl || renderer || safeRenderer;
  // Prebid takes a bid for native by its assets, and for a banner if an adapter says nothing:
  // https://github.com/prebid/Prebid.js/blob/11.36.0/src/native.ts#L163
  const native = mediaType === 'banner' && hasMarkup ? undefined : rawBid.native;
  const isBanner = hasMarkup && !native;
  // A renderer of the older kind draws into the page. One that Prebid calls safe wins over it, and
  // runs in a frame.
  const needsPage = safeRenderer ? !rendererUrl(asObject(safeRenderer).url) : renderer;
  return {
    ...rawBid,
    source: 'prebid',
    bidder: String(rawBid.bidderCode),
    currency: String(rawBid.currency || DEFAULT_CURRENCY),
    // ttl is in seconds.
    expiresAt: Number(rawBid.responseTimestamp) + Number(rawBid.ttl) * 1000,
    native: asObject(native).ortb || native,
    nativeRequest: native && nativeRequestOf(prebid, rawBid),
    dsa: asObject(meta).dsa,
    dsaAsked: asObject(asObject(asObject(prebid.getConfig?.('ortb2')).regs).ext).dsa,
    render:
      isBanner && prebid.renderAd
        ? (ownDocument) => prebid.renderAd?.(ownDocument, adId)
        : undefined,
    takeMarkup: isBanner && !needsPage ? (onMarkup) => requestBidMarkup(adId, onMarkup) : undefined,
    followDrawing: (onEnd) => followDrawing(prebid, adId, onEnd),
    // Without its video feature the usual function is missing.
    use: () =>
      prebid.markWinningBidAsUsed
        ? prebid.markWinningBidAsUsed({ adId, events: true })
        : prebid.getBidResponseByAdId?.(adId, { markAsUsed: true }),
    isUsed: () => rawBid.status === 'rendered',
    claim: () => usedBids.add(rawBid),
    isClaimed: () => usedBids.has(rawBid),
  };
}
