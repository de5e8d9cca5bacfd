import type { DrawnAd } from '../../contract/placement';
import { clickTarget, leaveFor, openFrom } from '../../shared/click-through';
import { isClickOnAd } from '../../shared/is-click-on-ad';
import { isSelecting } from '../../shared/is-selecting';

/** Opens a clicked ad's address when the file that handles clicks is missing; a clicked link is followed by the browser. */
export function leave(event: MouseEvent, drawn: DrawnAd): void {
  const { ad } = drawn;
  const clicked = event.target as Element;
  const url = ad.clickUrl;
  if (!url || !isClickOnAd(clicked, drawn) || clicked.closest('a[href]') || isSelecting(event)) return;
  // The click may be too long ago for a window.
  if (!openFrom(drawn.element, url, clickTarget(ad))) leaveFor(ad);
}
