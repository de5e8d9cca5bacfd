import type { Core, Fire, Placement } from '../core';
import { Message } from '../messages';
import type { DrawnAd } from './draw-ads';
import { fireTags, fireUrls } from './trackers';

/** Parts of an ad that have a click of their own (INTERFACE §7). */
const LEFT_ALONE =
  '.adsnative-privacy-button,.adsnative-share-button,.adsnative-cta-button,.adsnative-read-more';

/** Opens the click-through, from the window that the ad is in. Returns whether the browser let us. */
function open({ ownerDocument }: Element, url: string, target: string): boolean {
  const opened = (ownerDocument.defaultView || window).open(url, target);
  // `noopener` would hide whether a popup was blocked, so the new window's way back is cut afterwards.
  if (opened && target === '_blank') opened.opener = null;
  return !!opened;
}

/**
 * Makes a drawn ad clickable. The handler is the element's `onclick` property, since pages overwrite it to switch ours
 * off (INTERFACE §7). What is told of the click is the engagement chunk's.
 */
export function handleClicks(core: Core, placement: Placement, drawn: DrawnAd): void {
  const { guard, load, log } = core;
  const { ad, element } = drawn;
  const url = ad.url('url') || ad.url('landingUrl');
  // Where the ad says, as far as that is a browser's word and not a name of the page's.
  const target = /^_(self|parent|top)$/.exec(ad.text('target'))?.[0] || '_blank';
  const isVideo = ad.text('type') === 'video' && !ad.raw.inlineVideo;
  if (!url && !isVideo) return;
  element.onclick = guard((event: MouseEvent) => {
    const clicked = event.target as Element;
    if (clicked.closest(LEFT_ALONE)) return;
    const link = clicked.closest('a[href]');
    let isLeaving = target !== '_blank';
    const goThere = () => {
      if (open(element, url, target)) event.preventDefault();
      else {
        // A blocked popup: the link goes its own way, and where there is none the page does.
        isLeaving = true;
        if (!link) (window.top || window).location.href = url;
      }
    };
    // With a key held down a link opens where the visitor wants it.
    const isOwnWay = link && (event.ctrlKey || event.metaKey || event.shiftKey);
    if (isVideo && !isOwnWay) {
      event.preventDefault();
      load.engagement().then(({ openVideo }) => openVideo(placement, ad, goThere), goThere);
    } else if (!isOwnWay) goThere();
    const fire: Fire = (tags, urls) => {
      fireTags(core, tags, element.ownerDocument, isLeaving);
      fireUrls(urls, isLeaving);
    };
    load.engagement().then(
      ({ reportClick }) => reportClick(placement, ad, fire),
      () => log('warning', Message.FilesMissing),
    );
  });
}
