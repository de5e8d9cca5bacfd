import type { Placement } from '../../contract/placement';
import type { Ad } from '../../contract/response';
import type { Engagement } from '../../contract/watch';
import { clickTarget, leaveFor, openFrom } from '../../shared/click-through';
import { isClickOnAd } from '../../shared/is-click-on-ad';
import { isSelecting } from '../../shared/is-selecting';
import { sendLasting } from '../../shared/send-pixel';

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
    const url = ad.clickUrl;
    const target = clickTarget(ad);
    const link = clicked.closest('a[href]');
    // With a modifier key, or if this file loaded too late, the browser follows the link itself.
    const isOver = !event.eventPhase;
    const isOwnWay = link && (isOver || event.ctrlKey || event.metaKey || event.shiftKey);
    let isLeaving = isOver || target !== '_blank';
    const goThere = () => {
      if (!url) return;
      if (openFrom(element, url, target)) event.preventDefault();
      else {
        // If the popup was blocked, the browser follows the link; without a link the page itself navigates.
        isLeaving = true;
        if (!link) leaveFor(ad);
      }
    };
    if (!isOwnWay && ad.text('type') === 'video' && !ad.raw.inlineVideo) {
      event.preventDefault();
      openVideo(placement, ad, goThere);
    } else if (!isOwnWay) goThere();
    reportClick(placement, ad, (tags, urls) => fire(tags, urls, isLeaving ? sendLasting : undefined));
  };
}
