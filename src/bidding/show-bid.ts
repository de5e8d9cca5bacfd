import type { Core, RendererTools } from '../core';
import type { Delivery } from '../core-answer';
import type { ShowAnswer } from '../core-bidding';
import type { ChainHost } from '../core-networks';
import { answerOf, type Winner } from './auction';
import { readPrice } from './read-price';

/** What a frame with somebody's markup may do. Decision 1. */
const SANDBOX =
  'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-forms';

/** Puts a banner into a frame of its size: Prebid draws its own; markup and addresses are shut in. */
function fillBanner({ bid }: Winner, host: ChainHost): HTMLElement {
  const doc = host.fill([]);
  const box = doc.createElement('div');
  const frame = doc.createElement('iframe');
  Object.assign(frame, { title: 'Advertisement', scrolling: 'no' });
  frame.style.border = '0';
  for (const side of ['width', 'height'] as const) frame[side] = String(readPrice(bid[side]) || '');
  if (!bid.render) {
    frame.setAttribute('sandbox', SANDBOX);
    if (bid.ad) frame.srcdoc = String(bid.ad);
    else frame.src = String(bid.adUrl);
  }
  box.append(frame);
  host.fill([box]);
  if (bid.render) {
    const page = frame.contentDocument as Document;
    page.body.style.margin = '0';
    bid.render(page);
  } else bid.use?.();
  return box;
}

/** Shows what there is without the bid: it has waited too long. */
function showAnswered(answered: Delivery, host: ChainHost): void {
  host.showNative(
    { ...answerOf(answered), networks: [] },
    answered.outcome === 'fetched' ? answered.ad : null,
  );
}

/** Makes the answer that shows a winning bid in the ad's place. */
export function deliverBid({ emit }: Core, winner: Winner, readAd: RendererTools['readAd']): Delivery {
  const { answered, bid, native, price, whyNot } = winner;
  const { bidder, cpm, creativeId, currency, source } = bid;
  const answer = answerOf(answered);
  const members = { type: 'banner', ...native?.ad, ecpm: price, customFields: { providerName: bidder } };
  const ad = readAd({ zid: answer.raw.zid, crid: creativeId, ad: members });
  const show: ShowAnswer = (host, _answer, tools) => {
    const { placement } = host;
    const reason = whyNot();
    if (reason) {
      placement.steps.push({ type: 'bidRequested', time: performance.now(), source, reason });
      showAnswered(answered, host);
    } else {
      emit('bidWon', placement, { source, bidder, cpm, currency, price });
      if (native) return native.show(host, ad, tools);
      host.showFilled(fillBanner(winner, host), ad, ad.object);
    }
    return () => {};
  };
  return {
    outcome: 'fetched',
    answer: { ...answer, ads: native ? [ad] : [], networks: [], show },
    ad: ad.object,
  };
}
