/**
 * Hides an element of the tag, whatever the page's css says: the attribute `hidden` alone loses to
 * a reset such as `iframe { display: block }`.
 */
export function hide(element: HTMLElement): void {
  element.hidden = true;
  element.style.cssText = 'display:none!important';
}
