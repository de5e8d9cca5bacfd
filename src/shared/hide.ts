/**
 * Hides an element of the tag's own, whatever the page's css says: a reset such as `iframe {
 * display: block }` would show it.
 */
export function hide(element: HTMLElement): void {
  element.hidden = true;
  element.style.cssText = 'display:none!important';
}
