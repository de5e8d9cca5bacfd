import type { DrawnAd } from '../../contract/placement';
import { isClickable } from '../../shared/is-clickable';
import { LEFT_ALONE } from '../../shared/left-alone';

/** Opens an ad's address when the file that handles clicks is missing; a clicked link is followed by the browser. */
export function leave({ target }: Event, { ad }: DrawnAd): void {
  const url = ad.url('url') || ad.url('landingUrl');
  if (!url || !isClickable(ad) || (target as Element).closest(`${LEFT_ALONE},a[href]`)) return;
  // The click may be too long ago for a window.
  const opened = /^(_blank)?$/i.test(ad.text('target')) && window.open(url, '_blank');
  if (opened) opened.opener = null;
  else (window.top || window).location.href = url;
}
