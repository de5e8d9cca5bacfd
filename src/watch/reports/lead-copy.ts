import type { Reports } from '../../contract/watch';
import { SIGN } from '../../shared/copies';
import { asWebUrl } from '../../shared/web-url';

/**
 * Makes a click on the page's copy of an ad lead where the ad leads, unless the page, a link or
 * another copy of the tag does.
 */
export const leadCopy: Reports['leadCopy'] = (event, copy) => {
  // The fields of a form hide its members.
  const isLink = Element.prototype.closest.call(event.target, 'a[href]');
  const url = asWebUrl(copy.getAttribute(SIGN));
  if (url && !event.defaultPrevented && !isLink && !copy.onclick) {
    open(url, '_blank', 'noopener');
  }
};
