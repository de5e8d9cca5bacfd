import type { Engagement } from '../../contract/chunks/engagement';
import type { Placement } from '../../contract/placement';
import type { Ad } from '../../contract/response';
import type { WebUrl } from '../../contract/safe';
import { isClickOnAd } from '../../shared/is-click-on-ad';
import { isSelecting } from '../../shared/is-selecting';
import { sendLasting } from '../../shared/send-pixel';
import { unshadowed } from '../../shared/unshadowed';

/** Opens the click-through from the ad's window. Returns whether the browser allowed it. */
function open({ ownerDocument }: Element, url: WebUrl, target: string): boolean {
  const opened = (unshadowed(ownerDocument).defaultView || window).open(url, target);
  // `noopener` would hide whether a popup was blocked, so `opener` is removed afterwards.
  if (opened && target === '_blank') opened.opener = null;
  return !!opened;
}

/**
 * Where a click leads: a new window, or the one that the visitor sees. A name is no browser's word: it may be that of a
 * window of the page's.
 */
function readTarget(asked: string): string {
  if (/^(_blank)?$/i.test(asked)) return '_blank';
  try {
    // Reading it is what throws in a foreign frame.
    if (window.top?.location.href) return '_top';
  } catch {}
  return /^_(self|parent)$/.exec(asked)?.[0] || '_top';
}

/** Makes the handler of clicks on an ad (docs/wire.md, "The click"): lightbox or click-through, and the report. */
export function createClicks(
  openVideo: (placement: Placement, ad: Ad, otherwise: () => void) => void,
  reportClick: Engagement['reportClick'],
): Engagement['click'] {
  return (event, placement, drawn, fire) => {
    const { ad, element } = drawn;
    const clicked = event.target as Element;
    if (!isClickOnAd(clicked, drawn)) return;
    if (isSelecting(event)) {
      event.preventDefault();
      return;
    }
    const url = ad.url('url') || ad.url('landingUrl');
    const target = readTarget(ad.text('target'));
    const link = clicked.closest('a[href]');
    // With a modifier key, or if this file loaded too late, the browser follows the link itself.
    const isOver = !event.eventPhase;
    const isOwnWay = link && (isOver || event.ctrlKey || event.metaKey || event.shiftKey);
    let isLeaving = isOver || target !== '_blank';
    const goThere = () => {
      if (!url) return;
      if (open(element, url, target)) event.preventDefault();
      else {
        // If the popup was blocked, the browser follows the link; without a link the page itself navigates.
        isLeaving = true;
        if (!link) (window.top || window).location.href = url;
      }
    };
    if (!isOwnWay && ad.text('type') === 'video' && !ad.raw.inlineVideo) {
      event.preventDefault();
      openVideo(placement, ad, goThere);
    } else if (!isOwnWay) goThere();
    reportClick(placement, ad, (tags, urls) => fire(tags, urls, isLeaving ? sendLasting : undefined));
  };
}
