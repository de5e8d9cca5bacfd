import { unshadowed } from '../../shared/unshadowed';
import { drawnAround, lineOf } from '../../shared/ways-up';

const hasBox = (element: Element) => element.getClientRects().length > 0;

const displayOf = (element: Element) => getComputedStyle(element).display;

/**
 * Whether an element is hidden for being empty alone, as themes do it (`:empty`, `:not(:has(*))`):
 * with something in it, it shows.
 */
function isHiddenAsEmpty(element: Element): boolean {
  if (element.firstElementChild) {
    return false;
  }
  const filler = unshadowed(element.ownerDocument).createElement('span');
  element.append(filler);
  const isShown = displayOf(element) !== 'none';
  filler.replaceWith();
  return isShown;
}

/**
 * What comes near together with an element: itself, or if it has no box, what stands beside or
 * around it. Nothing for one that is hidden.
 */
export function boxFor(element: Element): Element | undefined {
  for (const ancestor of lineOf(element, drawnAround)) {
    if (hasBox(ancestor)) {
      return ancestor;
    }
    const display = displayOf(ancestor);
    if (display !== 'contents' && !(display === 'none' && isHiddenAsEmpty(ancestor))) {
      return undefined;
    }
    // The next one begins where the element would be.
    for (const beside of [ancestor.nextElementSibling, ancestor.previousElementSibling]) {
      if (beside && hasBox(beside)) {
        return beside;
      }
    }
  }
  return undefined;
}
