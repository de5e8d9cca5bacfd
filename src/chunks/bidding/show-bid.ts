import type { Handed } from '../../contract/chunks/bidding';
import type { Delivery, Host, RendererTools, ShowAnswer } from '../../contract/chunks/renderer';
import type { Core } from '../../contract/core';
import { isolationOf } from '../../inlined/isolation-of';
import { unshadowed } from '../../inlined/unshadowed';
import { asWebUrl } from '../../inlined/web-url';
import { answerOf, type Winner } from './auction';
import { readPrice } from './read-price';
import { createShutFrame, runShutIn, trackShutIn } from './shut-in';

/** Prepares a frame, not yet on the page, with a bidder's content. */
function fillFrame(frame: HTMLIFrameElement, { ad, adUrl }: Handed): void {
  const url = asWebUrl(adUrl);
  if (ad) runShutIn(frame, String(ad));
  else if (url) frame.src = url;
}

/**
 * Puts a banner into a frame of its size. Prebid draws its own banners there, unless the publisher wants them isolated:
 * then Prebid delivers the content. Markup and addresses of other sources are always isolated.
 */
function fillBanner({ bid }: Winner, host: Host, isShut: boolean, title: string): HTMLElement {
  const { doc, fill: fillPlace } = host.place;
  fillPlace([]);
  const box = doc.createElement('div');
  const render = isShut ? undefined : bid.render;
  const frame = render ? doc.createElement('iframe') : createShutFrame(doc);
  Object.assign(frame, { title, scrolling: 'no' });
  frame.style.border = '0';
  for (const side of ['width', 'height'] as const) frame[side] = String(readPrice(bid[side]) || '');
  // The frame is inserted with its content: in some browsers an empty frame fires a `load` event of its own.
  box.style.minHeight = `${readPrice(bid.height)}px`;
  const fill = (handed: Handed) => {
    fillFrame(frame, handed);
    box.prepend(frame);
  };
  if (isShut && bid.handOver) bid.handOver(fill);
  else if (!render) fill(bid);
  else box.append(frame);
  if (bid.drawNotice) box.append(bid.drawNotice(doc));
  fillPlace([box]);
  if (render) {
    const page = frame.contentDocument as Document;
    unshadowed(page).body.style.margin = '0';
    render(page);
  } else if (!(isShut && bid.handOver)) bid.use?.();
  return box;
}

/** Shows the fallback, if the bid has waited too long. */
function showAnswered(answered: Delivery, host: Host): void {
  host.draw({ ...answerOf(answered), networks: [] }, answered.outcome === 'fetched' ? answered.ad : null);
}

/** Makes the answer that shows a winning bid instead of the ad. */
export function deliverBid(core: Core, winner: Winner, readAd: RendererTools['readAd']): Delivery {
  const { answered, bid, native, price, whyNot } = winner;
  const { bidder, cpm, creativeId, currency, source } = bid;
  const answer = answerOf(answered);
  const members = { type: 'banner', ...native?.ad, ecpm: price, customFields: { providerName: bidder } };
  const ad = readAd({ zid: answer.raw.zid, crid: creativeId, ad: members });
  if (bid.dsa) Object.assign(ad.object, { dsa: bid.dsa });
  const show: ShowAnswer = (host, shown, tools) => {
    const { placement } = host;
    const reason = whyNot();
    if (reason) {
      placement.note({ type: 'bidRequested', time: performance.now(), source, reason });
      showAnswered(answered, host);
    } else {
      core.emit('bidWon', placement, { source, bidder, cpm, currency, price });
      const isolation = isolationOf(core, placement);
      const runScripts = isolation === 'page' ? tools.fireTags : trackShutIn;
      if (native) return native.show(host, { answer: shown, ad, tools, runScripts });
      const title = core.settings.texts?.frameTitle || 'Advertisement';
      const element = fillBanner(winner, host, isolation === 'frame', title);
      host.show({ nodes: [element], ads: [{ ad, element }] }, ad.object);
    }
    return () => {};
  };
  return {
    outcome: 'fetched',
    answer: { ...answer, ads: native ? [ad] : [], networks: [] },
    ad: ad.object,
    show,
  };
}
