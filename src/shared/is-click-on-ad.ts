import type { DrawnAd } from '../contract/placement';
import { isClickable } from './is-clickable';
import { LEFT_ALONE } from './left-alone';

/** What counts of the template: a click beside it is none. */
const WORDS = 'a,.adsnative-summary,.adsnative-promoted-by';

/** Whether what was clicked stands for the ad: not a part with a click of its own, and not the template's blank space. */
export function isClickOnAd(clicked: Element, { ad, element }: DrawnAd): boolean {
  const isBlank = element.matches('.adsnative-own') && !clicked.closest(WORDS);
  return isClickable(ad) && !isBlank && !clicked.closest(LEFT_ALONE);
}
