import type { Core, Placement } from '../core';
import type { DrawnAd } from './draw-ads';
import { fireTags, fireUrls, isWebUrl } from './trackers';

/** Parts of an ad that have a click of their own (INTERFACE §7). */
const LEFT_ALONE = ['privacy-button', 'share-button', 'cta-button', 'read-more']
  .map((name) => `.adsnative-${name}`)
  .join();

/** User agents whose clicks are not reported. INTERFACE §7. */
const CRAWLERS = /bot|crawler|spider|crawling/i;

/** Opens the click-through where the ad says. Returns whether the browser let us. */
function open(url: string, target: string): boolean {
  const name = /^_(self|parent|top)$/.test(target) ? target : '_blank';
  const opened = window.open(url, name);
  // `noopener` would hide whether a popup was blocked, so the new window's way back is cut afterwards.
  if (opened && name === '_blank') opened.opener = null;
  return !!opened;
}

/**
 * Makes a drawn ad clickable. The handler is the element's `onclick` property, since pages overwrite it to switch ours
 * off (INTERFACE §7).
 */
export function handleClicks(core: Core, placement: Placement, { ad, element }: DrawnAd): void {
  const { config } = placement;
  const report = () => {
    if (!isWebUrl(ad.url)) fireUrls(ad.trackingUrls.clicks);
    if (config.clickTags && !CRAWLERS.test(navigator.userAgent)) {
      fireTags(core, config.clickTags, element.ownerDocument);
    }
    core.emit('click', placement);
    core.guard(config.onClick || core.settings.onClick)();
  };
  element.onclick = core.guard((event: MouseEvent) => {
    const clicked = event.target as Element;
    const url = [ad.url, ad.landingUrl].find(isWebUrl);
    if (clicked.closest(LEFT_ALONE) || !url) return;
    const link = clicked.closest('a[href]');
    const isOwnWay = link && (event.ctrlKey || event.metaKey || event.shiftKey);
    if (!isOwnWay) {
      if (open(url, ad.target)) event.preventDefault();
      // A blocked popup: the link goes its own way, and where there is none the page does.
      else if (!link) (window.top || window).location.href = url;
    }
    report();
  });
}
