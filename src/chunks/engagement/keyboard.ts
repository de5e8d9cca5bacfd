import type { Ad } from '../../contract/wire';
import { LEFT_ALONE } from '../../inlined/left-alone';

/** Links and buttons of an ad that make its click reachable by keyboard. */
const WAYS_IN = `:is(a[href],button):not(${LEFT_ALONE})`;

/** Whether a click on an ad has an effect: it opens an address or the lightbox. */
export function isClickable({ raw, text, url }: Ad): boolean {
  return !!(url('url') || url('landingUrl') || (text('type') === 'video' && !raw.inlineVideo));
}

/** Makes an ad that is clickable but has no link operable by keyboard. */
export function makeFocusable(ad: Ad, element: HTMLElement): void {
  if (!element.onclick || !isClickable(ad) || element.matches('a[href]') || element.querySelector(WAYS_IN))
    return;
  element.tabIndex = 0;
  element.setAttribute('role', ad.url('url') || ad.url('landingUrl') ? 'link' : 'button');
  element.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.target !== element) return;
    // Otherwise the same key press would also activate the focused element of the lightbox.
    event.preventDefault();
    element.click();
  };
}
