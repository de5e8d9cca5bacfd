import type { ClickTracking } from '../../contract/measure';
import { AD_ATTRIBUTE } from '../../shared/copies';
import { closest } from '../../shared/ways-up';
import { asWebUrl } from '../../shared/web-url';

/**
 * Makes a click on the page's copy of an ad lead where the ad leads, unless the page, a link or
 * another copy of the tag does.
 */
export const followClone: ClickTracking['followClone'] = (event, copy) => {
  const isLink = closest(event.target as Node, 'a[href]');
  const url = asWebUrl(copy.getAttribute(AD_ATTRIBUTE));
  if (url && !event.defaultPrevented && !isLink && !copy.onclick) {
    open(url, '_blank', 'noopener');
  }
};
