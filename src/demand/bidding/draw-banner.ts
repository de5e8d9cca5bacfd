import type { Core } from '../../contract/core';
import type { Bid, BidMarkup, HandedBid } from '../../contract/demand';
import type { FrameContent, FrameListeners, FrameMessage } from '../../contract/frames';
import { Message } from '../../contract/messages';
import type { Slot } from '../../contract/render';
import type { PageTrust, WebUrl } from '../../contract/safe';
import { MAX_FRAME_SIZE } from '../../shared/defaults';
import { whenMoved } from '../../shared/sandbox-frame';
import { secureUrl } from '../../shared/secure-url';
import { asWebUrl } from '../../shared/web-url';
import { readPrice } from './read-price';

/**
 * How long the source may say that a banner could not be drawn, in ms; after that it counts as
 * drawn. docs/bidding.md.
 */
const FAILURE_WAIT_MS = 1000;

/** A banner to draw, and who is told what became of it. */
interface BannerOrder {
  core: Core;
  bid: Bid;
  slot: Slot;
  /** Permission to draw it in a frame of the page's own. */
  trust: PageTrust | undefined;
  drawn(box: HTMLElement): void;
  failed(reason: string): void;
}

/** A side of a banner in px, as far as a frame may reach; 0 for what is no size. */
const sideOf = (size: unknown) => Math.min(readPrice(size), MAX_FRAME_SIZE);

function setSize(iframe: HTMLIFrameElement, bid: Bid) {
  for (const side of ['width', 'height'] as const) {
    iframe[side] = String(sideOf(bid[side]) || '');
  }
}

const contentOf = ({ ad, adUrl }: BidMarkup): FrameContent | WebUrl | '' =>
  ad ? { html: String(ad) } : secureUrl(asWebUrl(adUrl));

function fillSandbox(
  { bid, slot }: BannerOrder,
  box: Element,
  content: FrameContent | WebUrl | '',
  listeners?: FrameListeners,
) {
  const { place, placement } = slot;
  const iframe = bid.makeFrame?.({ placement, doc: place.doc }, content, {
    ...listeners,
    lost: () => slot.failRendered(Message.FrameMoved),
  });
  if (iframe) {
    setSize(iframe, bid);
    // The frame is inserted with its content: in some browsers an empty frame fires a `load` event
    // of its own. https://github.com/whatwg/html/issues/490
    box.prepend(iframe);
  }
}

/**
 * Draws what Prebid hands over for a frame that it cannot reach, and tells Prebid what became of
 * it.
 */
function drawHanded(bannerOrder: BannerOrder, box: Element, handed: HandedBid) {
  const { rendererHtml, notifySource } = handed;
  const content = contentOf(handed);
  if (rendererHtml) {
    const message = (frameMessage: FrameMessage) => {
      if (frameMessage.type === 'fill') {
        notifySource();
      }
      if (frameMessage.type === 'noFill') {
        notifySource(frameMessage.name || 'Its renderer failed');
      }
    };
    fillSandbox(bannerOrder, box, { html: rendererHtml }, { message });
  } else if (content) {
    fillSandbox(bannerOrder, box, content);
    notifySource();
  } else {
    notifySource('Missing ad markup or URL');
  }
}

/**
 * Makes a frame of the page's origin, into which Prebid draws its banner, as it draws everywhere.
 */
function openForPrebid({ bid, core, slot }: BannerOrder, box: Element) {
  const frame = slot.place.doc.createElement('iframe');
  Object.assign(frame, {
    title: core.settings.texts?.frameTitle || 'Advertisement',
    scrolling: 'no',
  });
  frame.style.border = '0';
  setSize(frame, bid);
  box.append(frame);
  whenMoved(
    frame,
    core.guard(() => slot.failRendered(Message.FrameMoved)),
  );
  return frame;
}

/**
 * Draws a banner in a frame of its size. Prebid draws its own banners there with the page's
 * permission; otherwise Prebid delivers the content. Markup and addresses of other sources are
 * always isolated. A banner of Prebid's is drawn when Prebid says so, or when it has not said the
 * opposite for a second. Returns a function that stops, unless it has ended.
 */
export function drawBanner(bannerOrder: BannerOrder) {
  const { bid, core, slot, trust } = bannerOrder;
  const { doc, fill } = slot.place;
  fill([]);
  const box = doc.createElement('div');
  // What is wider than its column is scrolled, not cut, and so is what is too high: Prebid gives its
  // frame the sides that the bidder has written.
  box.style.cssText = `overflow-x:auto;min-height:${sideOf(bid.height)}px;max-height:${MAX_FRAME_SIZE}px`;
  const render = trust && bid.render;
  // The visitor may have lost the page's trust since the bid came, or the file is missing.
  if (!render && !bid.makeFrame) {
    bannerOrder.failed('No frame');
    return undefined;
  }
  const takeMarkup = trust ? undefined : bid.takeMarkup;
  const iframe = render && openForPrebid(bannerOrder, box);
  let isFilled = !takeMarkup;
  let cleanups: (() => void)[] | undefined = [];
  const stopBanner = () => {
    for (const ending of cleanups || []) {
      ending();
    }
    cleanups = undefined;
  };
  const settle = core.guard((failure?: string) => {
    if (cleanups) {
      stopBanner();
      if (failure === undefined) {
        bannerOrder.drawn(box);
      } else {
        bannerOrder.failed(failure);
      }
    }
  });
  const isDrawnHere = !render && !takeMarkup;
  if (isDrawnHere) {
    fillSandbox(bannerOrder, box, contentOf(bid));
  }
  if (bid.drawNotice) {
    box.append(bid.drawNotice(doc));
  }
  fill([box]);
  if (isDrawnHere) {
    bid.use?.(slot.fireUrls);
    settle();
    return undefined;
  }
  const timerId = setTimeout(
    () => settle(isFilled ? undefined : 'Nothing was handed over'),
    FAILURE_WAIT_MS,
  );
  cleanups.push(() => clearTimeout(timerId));
  if (bid.followDrawing) {
    cleanups.push(bid.followDrawing(settle));
  }
  takeMarkup?.(
    core.guard((handed) => {
      if (cleanups) {
        isFilled = true;
        drawHanded(bannerOrder, box, handed);
      }
    }),
  );
  if (render && iframe) {
    const page = iframe.contentDocument as Document;
    core.pageState.unshadowed(page).body.style.margin = '0';
    core.guard(render, () => settle(''))(page);
  }
  return cleanups && stopBanner;
}
