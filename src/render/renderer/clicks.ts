import type { Core } from '../../contract/core';
import type { Place, RenderedAd } from '../../contract/placement';
import type { Play } from '../../contract/play';
import type { WritableSlot } from '../../contract/render';
import type { Ad } from '../../contract/response';
import type { WebUrl } from '../../contract/safe';
import { clickTarget } from '../../shared/click-through';
import { isClickable, opensLightbox } from '../../shared/is-clickable';
import { CALL_TO_ACTION, LEFT_ALONE } from '../../shared/left-alone';
import { openWindow } from '../../shared/open-window';
import { sendByFetch } from '../../shared/send-by-fetch';
import { closest } from '../../shared/ways-up';

/** User agents whose clicks run no `clickTags`. docs/wire.md, "The click". */
const CRAWLERS = /bot|crawler|spider|crawling/i;

/**
 * Makes the report of a click: first trackers, since the page may be left, then where it leads,
 * then what the page is told.
 */
export const createReportClick =
  ({ emit, settings }: Core, slot: WritableSlot): WritableSlot['reportClick'] =>
  (ad, openTarget, detail = { url: ad.clickUrl }) => {
    const { chunks, placement } = slot;
    const { clickTags, onClick } = placement.options;
    // An image would end with the page that the click leaves, as where the browser blocks a window.
    const sendUrl = (url: WebUrl) => sendByFetch(url, slot.sendPixel);
    // The member `url` is the ad server's address, which counts the click when it is opened; the
    // advertiser's own address needs the trackers.
    if (!ad.url('url')) {
      slot.fire('', ad.trackingUrls.clicks, sendUrl);
    }
    if (!CRAWLERS.test(navigator.userAgent)) {
      slot.fire(clickTags, 0, sendUrl);
    }
    openTarget?.();
    slot.loadChunks([!!ad.raw.clickCallback && 'reports'], () => {
      placement.callPage(emit, 'click', placement, detail);
      chunks.reports?.callBack(placement, ad);
      placement.callPage(onClick || settings.onClick);
    });
  };

/** Makes an ad without a link operable by the keyboard. */
function makeOperable(ad: Ad, element: HTMLElement) {
  let keyboardTarget: HTMLElement | undefined;
  element.onkeydown = (event) => {
    const { defaultPrevented, key, repeat, target } = event;
    if (key === 'Enter' && (repeat || target === keyboardTarget)) {
      // The same key press would also activate the focused element of the lightbox.
      event.preventDefault();
      // A key that is held presses once, also a button in the ad; one that the page prevents, never.
      if (!repeat && !defaultPrevented) {
        keyboardTarget?.click();
      }
    }
  };
  // A link or a button of the ad can be reached by the keyboard already.
  if (
    element.matches(':link') ||
    [...element.querySelectorAll(':link,button')].some(
      (candidate) => !candidate.matches(LEFT_ALONE),
    )
  ) {
    return;
  }
  // In the template only the title: the whole template would be read out as the name of a link.
  keyboardTarget = element.querySelector<HTMLElement>('.adsnative-own .adsnative-title') || element;
  keyboardTarget.tabIndex = 0;
  keyboardTarget.setAttribute('role', ad.clickUrl ? 'link' : 'button');
}

/**
 * px. A pointer that goes further between press and release selects a text, or drags a carousel. A
 * finger that taps may slip by 15 in Chromium.
 */
const DRAG = 16;

/**
 * Handles the clicks on an ad (docs/wire.md, "The click"): click-through or lightbox, and the
 * report.
 */
export function handleClicks(
  { guard, load }: Core,
  slot: WritableSlot,
  renderedAd: RenderedAd,
): void {
  const { chunks, placement } = slot;
  const { ad, adAt, element } = renderedAd;
  const { doc } = slot.adPlace as Place;
  const target = clickTarget(ad);
  const isForLightbox = opensLightbox(ad);
  // The function is called before the page is left.
  slot.loadChunks([!!ad.raw.clickCallback && 'reports']);
  if (ad.raw.inlineVideo || isForLightbox) {
    slot.startWhenLoaded('play', ({ attach }: Play) => attach(placement, ad, element));
  }
  /** Whether a link leads where a click on the ad leads: then the browser itself can follow it. */
  const leadsToAd = (candidate: Element, linkedAd = ad) =>
    candidate.getAttribute('href') === linkedAd.clickUrl;
  for (const link of [element, ...element.querySelectorAll(':link')] as HTMLAnchorElement[]) {
    if (leadsToAd(link)) {
      // The attribute, since the property `target` of an SVG link is an object:
      // https://developer.mozilla.org/docs/Web/API/SVGAElement/target
      link.setAttribute('target', target);
      link.relList?.add('noopener');
    }
  }
  /** The last press on the ad, which a click may end; an empty one before the first. */
  let press = {} as PointerEvent;
  const handle = guard((event: MouseEvent) => {
    const clicked = event.target as Element;
    const clickedAd = adAt?.(clicked) || ad;
    const { button } = event;
    // A card of the page around the ad may be a link, too: that one does not count.
    const enclosingLink = closest(clicked, ':link') as HTMLAnchorElement | null;
    const link = element.contains(enclosingLink) && enclosingLink;
    // What the middle button does, it does to a link.
    if (event.defaultPrevented || button > (link ? 1 : 0)) {
      return;
    }
    // The call to action has its own link, and a click on it counts.
    if (closest(clicked, CALL_TO_ACTION)) {
      const { href: url = '' } = link || {};
      slot.reportClick(clickedAd, undefined, { url, part: 'cta' });
      return;
    }
    if (
      !isClickable(clickedAd) ||
      closest(clicked, LEFT_ALONE) ||
      chunks.parts?.isOutsideCreative(clicked, element)
    ) {
      return;
    }
    const ownWindow = doc.defaultView || window;
    // A key, or a script, clicks without a press.
    if (event.detail && Math.hypot(event.x - press.x, event.y - press.y) > DRAG) {
      event.preventDefault();
      return;
    }
    const openClickUrl = () => {
      if (clickedAd.clickUrl && !openWindow(clickedAd.clickUrl, target, ownWindow)) {
        load('reports').then(
          ({ leave }) => leave(renderedAd, event, link),
          () => {},
        );
      }
    };
    slot.reportClick(clickedAd, () => {
      const isNewTab = button || event.ctrlKey || event.metaKey || event.shiftKey;
      if (link && (isNewTab || (!isForLightbox && leadsToAd(link, clickedAd)))) {
        return;
      }
      event.preventDefault();
      // The chunk that plays the video may still be loading.
      if (isForLightbox) {
        slot.loadChunks(['play'], () => {
          if (chunks.play) {
            chunks.play.openVideo(placement, clickedAd, openClickUrl);
          } else {
            openClickUrl();
          }
        });
      } else {
        openClickUrl();
      }
    });
  });
  element.addEventListener('pointerdown', (event) => {
    press = event;
  });
  // The `onclick` property, because pages overwrite it to replace our handler
  // (docs/wire.md, "The click").
  element.onclick = handle;
  // A click with the middle button.
  element.onauxclick = (event) => element.onclick === handle && handle(event);
  if (isClickable(ad)) {
    makeOperable(ad, element);
  }
}
