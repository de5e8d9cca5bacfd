import type { Core } from '../../contract/core';
import type { Place, RenderedAd } from '../../contract/placement';
import type { Play } from '../../contract/play';
import type { Needed, WritableSlot } from '../../contract/render';
import type { Ad } from '../../contract/response';
import { clickTarget } from '../../shared/click-through';
import { isClickable } from '../../shared/is-clickable';
import { isSelecting } from '../../shared/is-selecting';
import { CALL_TO_ACTION, LEFT_ALONE } from '../../shared/left-alone';
import { openWindow } from '../../shared/open-window';
import { closest } from '../../shared/ways-up';

/**
 * Makes the report of a click: first trackers, since the page may be left, then where it leads,
 * then what the page is told.
 */
export const createReportClick =
  ({ emit, settings }: Core, slot: WritableSlot): WritableSlot['reportClick'] =>
  (ad, target, openTarget, detail = { url: ad.clickUrl }) => {
    const { chunks, placement } = slot;
    const { clickTags, onClick } = placement.options;
    const { reports } = chunks;
    // Without the reports chunk, images do it.
    const sendUrl = reports?.sendBefore(target);
    // `url` counts the click when it is opened; the advertiser's own address needs the tracker
    // list.
    if (!ad.url('url')) {
      slot.fire('', ad.trackingUrls.clicks, sendUrl);
    }
    if (!reports?.isCrawler) {
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
function makeOperable(ad: Ad, element: HTMLElement): void {
  let keyboardTarget: HTMLElement | undefined;
  element.onkeydown = (event) => {
    const { key, repeat, target } = event;
    if (key === 'Enter' && (repeat || target === keyboardTarget)) {
      // The same key press would also activate the focused element of the lightbox.
      event.preventDefault();
      // A key that is held presses once, also a button in the ad.
      if (!repeat) {
        keyboardTarget?.click();
      }
    }
  };
  // A link or a button of its own is a way in.
  const controls = element.querySelectorAll('a[href],button');
  if (element.matches('a[href]') || [...controls].some((link) => !link.matches(LEFT_ALONE))) {
    return;
  }
  // The template is more than its title.
  keyboardTarget = element.querySelector<HTMLElement>('.adsnative-own .adsnative-title') || element;
  keyboardTarget.tabIndex = 0;
  keyboardTarget.setAttribute('role', ad.clickUrl ? 'link' : 'button');
}

/**
 * Handles the clicks on an ad (docs/wire.md, "The click"): click-through or lightbox, and the
 * report.
 */
export function handleClicks({ guard, load }: Core, slot: WritableSlot, drawnAd: RenderedAd): void {
  const { chunks, placement } = slot;
  const { ad: whole, adAt, element } = drawnAd;
  const { doc } = slot.place as Place;
  const target = clickTarget(whole);
  const isVideo = whole.raw.inlineVideo || whole.text('type') === 'video';
  const isOpened = isVideo && !whole.raw.inlineVideo;
  // What these send may have to outlive the page.
  const isReported = !!(
    placement.options.clickTags ||
    whole.raw.clickCallback ||
    (!whole.url('url') && whole.trackingUrls.clicks)
  );
  const needed: Needed[] = [isReported && 'reports', isVideo && 'play'];
  if (isVideo) {
    slot.startWhenLoaded('play', ({ attach }: Play) => attach(placement, whole, element));
  } else {
    slot.loadChunks(needed);
  }
  /** Whether the browser itself leads where the ad's click leads. */
  const isOwnLink = (link: Element, ad = whole) => link.getAttribute('href') === ad.clickUrl;
  for (const linkElement of [element, ...element.querySelectorAll('a')] as HTMLAnchorElement[]) {
    if (isOwnLink(linkElement)) {
      // Not by its property: a link in a drawing has another one.
      linkElement.setAttribute('target', target);
      linkElement.relList?.add('noopener');
    }
  }
  const handle = guard((event: MouseEvent) => {
    const clicked = event.target as Element;
    const ad = adAt?.(clicked) || whole;
    const { button } = event;
    // A card around the ad may be a link, too.
    const around = closest(clicked, 'a[href]') as HTMLAnchorElement | null;
    const linkElement = element.contains(around) && around;
    if (event.defaultPrevented || button > 1) {
      return;
    }
    // The call to action has its own link, and a click on it counts.
    if (closest(clicked, CALL_TO_ACTION)) {
      const { href: url = '', target: where = '_top' } = linkElement || {};
      slot.reportClick(ad, where, undefined, { url, part: 'cta' });
      return;
    }
    if (
      (button && !linkElement) ||
      !isClickable(ad) ||
      closest(clicked, LEFT_ALONE) ||
      chunks.parts?.isOutsideCreative(clicked, element)
    ) {
      return;
    }
    const ownWindow = doc.defaultView || window;
    if (isSelecting(event, ownWindow)) {
      event.preventDefault();
      return;
    }
    const goThere = () => {
      if (ad.clickUrl && !openWindow(ad.clickUrl, target, ownWindow)) {
        load('reports').then(
          ({ leave }) => leave(drawnAd, event, linkElement),
          () => {},
        );
      }
    };
    slot.reportClick(ad, target, () => {
      const isKept = button || event.ctrlKey || event.metaKey || event.shiftKey;
      if (linkElement && (isKept || (!isOpened && isOwnLink(linkElement, ad)))) {
        return;
      }
      event.preventDefault();
      // What plays it may still be on its way.
      if (isOpened) {
        slot.loadChunks(needed, () => {
          if (chunks.play) {
            chunks.play.openVideo(placement, ad, goThere);
          } else {
            goThere();
          }
        });
      } else {
        goThere();
      }
    });
  });
  // The `onclick` property, because pages overwrite it to replace our handler
  // (docs/wire.md, "The click").
  element.onclick = handle;
  // The middle button.
  element.onauxclick = (event) => element.onclick === handle && handle(event);
  if (isClickable(whole)) {
    makeOperable(whole, element);
  }
}
