import type { Core } from '../../contract/core';
import type { Needed, OwnHost } from '../../contract/draw';
import type { DrawnAd } from '../../contract/placement';
import type { Play } from '../../contract/play';
import { clickTarget, leaveFor } from '../../shared/click-through';
import { isClickable } from '../../shared/is-clickable';
import { isSelecting } from '../../shared/is-selecting';
import { LEFT_ALONE } from '../../shared/left-alone';

/** Handles the clicks on an ad (docs/wire.md, "The click"): click-through or lightbox, and the report. */
export function handleClicks({ guard, html }: Core, host: OwnHost, { ad, element }: DrawnAd): void {
  const { placement } = host;
  const url = ad.clickUrl;
  // `url` counts the click when it is opened; the advertiser's own address needs the tracker list, maybe while the page goes.
  const isReported = !!(
    placement.options.clickTags ||
    ad.raw.clickCallback ||
    (!ad.url('url') && ad.trackingUrls.clicks)
  );
  const isVideo = ad.raw.inlineVideo || ad.text('type') === 'video';
  const needed: Needed[] = [isReported && 'reports', isVideo && 'play'];
  if (isVideo) host.later('play', ({ attach }: Play) => attach(placement, ad, element));
  else host.needs(needed);
  // The `onclick` property, because pages overwrite it to replace our handler (docs/wire.md, "The click").
  element.onclick = guard((event: MouseEvent) => {
    const clicked = event.target as Element;
    if (!isClickable(ad) || clicked.closest(LEFT_ALONE) || host.isBeside?.(clicked, element)) return;
    const view = host.place?.doc.defaultView || window;
    if (isSelecting(event, view)) {
      event.preventDefault();
      return;
    }
    const target = clickTarget(ad);
    const link = clicked.closest('a[href]');
    let isLeaving = target !== '_blank';
    const goThere = () => {
      if (!url) return;
      const opened = view.open(url, target);
      if (opened) {
        event.preventDefault();
        // `noopener` would hide whether a popup was blocked, so `opener` is removed afterwards.
        if (!isLeaving) opened.opener = null;
      } else {
        // If the popup was blocked, the browser follows the link; without a link the page itself navigates.
        isLeaving = true;
        if (!link) leaveFor(ad);
      }
    };
    // With a modifier key, the browser follows the link itself.
    if (!(link && (event.ctrlKey || event.metaKey || event.shiftKey))) {
      const go = () => (host.play || goThere)(goThere, ad, event);
      if (!isVideo || ad.raw.inlineVideo) go();
      else {
        // What plays it may still be on its way.
        event.preventDefault();
        host.needs(needed, go);
      }
    }
    host.needs(needed, () => (host.report || html.tellClick)(placement, ad, isLeaving));
  });
  const way = isClickable(ad) && host.wayIn(element);
  if (!way) return;
  way.tabIndex = 0;
  way.setAttribute('role', url ? 'link' : 'button');
  way.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.target !== way) return;
    // Otherwise the same key press would also activate the focused element of the lightbox.
    event.preventDefault();
    way.click();
  };
}
