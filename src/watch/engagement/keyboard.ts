import type { Ad } from '../../contract/response';
import { isClickable } from '../../shared/is-clickable';
import { LEFT_ALONE } from '../../shared/left-alone';

/** Links and buttons of an ad that make its click reachable by keyboard. */
const WAYS_IN = `:is(a[href],button):not(${LEFT_ALONE})`;

/** Makes an ad that is clickable but has no link operable by keyboard. */
export function makeFocusable(ad: Ad, element: HTMLElement): void {
  if (!element.onclick || !isClickable(ad) || element.matches('a[href]') || element.querySelector(WAYS_IN))
    return;
  // The template is more than its title.
  const way = element.querySelector<HTMLElement>('.adsnative-own .adsnative-title') || element;
  way.tabIndex = 0;
  way.setAttribute('role', ad.clickUrl ? 'link' : 'button');
  way.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.target !== way) return;
    // Otherwise the same key press would also activate the focused element of the lightbox.
    event.preventDefault();
    way.click();
  };
}
