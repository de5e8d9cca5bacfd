import type { Bid, BidMarkup } from '../../contract/chunks/bidding';
import type { Host, RendererTools, RequestOutcome, ShowResponse } from '../../contract/chunks/renderer';
import type { Core } from '../../contract/core';
import type { PageTrust } from '../../contract/trust';
import { sandboxFrame } from '../../shared/sandbox-frame';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { unshadowed } from '../../shared/unshadowed';
import { asWebUrl } from '../../shared/web-url';
import { responseOf, type Winner } from './auction';
import { readPrice } from './read-price';
import { bidReason } from './reasons';

/** Gives a frame the size of its bid. */
function setSize(frame: HTMLIFrameElement, bid: Bid): void {
  for (const side of ['width', 'height'] as const) frame[side] = String(readPrice(bid[side]) || '');
}

/** Puts a bidder's content into a sandboxed frame; `takeMarkup` is Prebid's way to it. */
function fillSandbox(
  core: Core,
  { place, placement }: Host,
  { takeMarkup, ...bid }: Bid,
  box: Element,
): void {
  // The frame is inserted with its content: in some browsers an empty frame fires a `load` event of its own.
  const fill = ({ ad, adUrl }: BidMarkup) => {
    const frame = sandboxFrame(
      core,
      { placement, doc: place.doc },
      ad ? { html: String(ad) } : asWebUrl(adUrl),
    );
    setSize(frame, bid);
    box.prepend(frame);
  };
  if (takeMarkup) takeMarkup(fill);
  else fill(bid);
}

/** Has Prebid draw its banner into a frame of the page's origin, as it draws everywhere. */
function openForPrebid(core: Core, { place }: Host, bid: Bid, box: Element): HTMLIFrameElement {
  const frame = place.doc.createElement('iframe');
  Object.assign(frame, { title: core.settings.texts?.frameTitle || 'Advertisement', scrolling: 'no' });
  frame.style.border = '0';
  setSize(frame, bid);
  box.append(frame);
  return frame;
}

/**
 * Puts a banner into a frame of its size. Prebid draws its own banners there with the page's permission; otherwise Prebid
 * delivers the content. Markup and addresses of other sources are always isolated.
 */
function fillBanner(core: Core, bid: Bid, host: Host, trust: PageTrust | undefined): HTMLElement {
  const { doc, fill } = host.place;
  fill([]);
  const box = doc.createElement('div');
  const render = trust && bid.render;
  box.style.minHeight = `${readPrice(bid.height)}px`;
  // What is wider than its column is scrolled, not cut.
  box.style.overflowX = 'auto';
  const frame = render && openForPrebid(core, host, bid, box);
  const takeMarkup = trust ? undefined : bid.takeMarkup;
  if (!render) fillSandbox(core, host, { ...bid, takeMarkup }, box);
  if (bid.drawNotice) box.append(bid.drawNotice(doc));
  fill([box]);
  if (render && frame) {
    const page = frame.contentDocument as Document;
    unshadowed(page).body.style.margin = '0';
    render(page);
  } else if (!takeMarkup) bid.use?.();
  return box;
}

/** Shows the fallback, if the bid has waited too long. */
function showAdServersAd(core: Core, answered: RequestOutcome, host: Host): void {
  const object = answered.type === 'fetched' ? answered.ad : null;
  host.draw({ ...responseOf(answered), networks: [] }, object, core.trustOf(host.placement));
}

/** Makes the response that shows a winning bid instead of the ad. */
export function deliverBid(core: Core, winner: Winner, readAd: RendererTools['readAd']): RequestOutcome {
  const { answered, bid, native, price, whyNot } = winner;
  const { bidder, cpm, creativeId, currency, source } = bid;
  const response = responseOf(answered);
  const members = { type: 'banner', ...native?.ad, ecpm: price, customFields: { providerName: bidder } };
  const ad = readAd({ zid: response.raw.zid, crid: creativeId, ad: members });
  if (bid.dsa) Object.assign(ad.object, { dsa: bid.dsa });
  const show: ShowResponse = (host, shown, tools) => {
    const { placement } = host;
    const refusal = whyNot();
    if (refusal) {
      placement.note({ type: 'bidRequested', time: performance.now(), source, ...bidReason(refusal) });
      showAdServersAd(core, answered, host);
    } else {
      core.emit('bidWon', placement, { source, bidder, cpm, currency, price });
      if (native) return native.show(host, { response: shown, ad, tools });
      const trust = thirdPartyTrust(core, placement, true);
      const element = fillBanner(core, bid, host, trust);
      host.show({ nodes: [element], ads: [{ ad, element }], trust }, ad.object);
    }
    return () => {};
  };
  return {
    type: 'fetched',
    response: { ...response, ads: native ? [ad] : [], networks: [] },
    ad: ad.object,
    show,
  };
}
