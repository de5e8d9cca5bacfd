import type { Ad } from '../types';

/** Links and buttons of an ad by which the keyboard reaches its click; those with a click of their own are none. */
const WAYS_IN =
  ':is(a[href],button):not(.adsnative-privacy-button,.adsnative-share-button,.adsnative-cta-button,.adsnative-read-more)';

/** Gives an ad that is clickable, but has no link of its own, to the keyboard. */
export function makeFocusable({ url }: Ad, element: HTMLElement): void {
  if (!element.onclick || element.matches('a[href]') || element.querySelector(WAYS_IN)) return;
  element.tabIndex = 0;
  element.setAttribute('role', url('url') || url('landingUrl') ? 'link' : 'button');
  element.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.target !== element) return;
    // Else the same key would press what a lightbox has in focus by then.
    event.preventDefault();
    element.click();
  };
}
