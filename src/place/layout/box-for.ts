import { unshadowed } from '../../shared/unshadowed';
import { drawnAround, lineOf, readMember } from '../../shared/ways-up';

const hasBox = (element: Element) => readMember(element, 'getClientRects').call(element).length > 0;

const displayOf = (element: Element) => getComputedStyle(element).display;

/**
 * Whether an element, or what is around it, is hidden for its being empty alone, as themes do it
 * (`:empty`, `:not(:has(*))`, `:has(> :empty)` for what is around): with something in it, it shows.
 */
function isHiddenAsEmpty(hidden: Element, element: Element) {
  if (element.firstElementChild) {
    return false;
  }
  const filler = unshadowed(element.ownerDocument).createElement('span');
  // Not empty itself, for `:has(:empty)`.
  filler.append('.');
  element.append(filler);
  const isShown = displayOf(hidden) !== 'none';
  filler.replaceWith();
  return isShown;
}

/**
 * What comes near together with an element: itself, or if it has no box, what stands beside or
 * around it. Nothing for one that is hidden.
 */
export function boxFor(element: Element) {
  let isBare = true;
  for (const ancestor of lineOf(element, drawnAround)) {
    if (hasBox(ancestor)) {
      return isBare ? ancestor : undefined;
    }
    const display = displayOf(ancestor);
    isBare = display === 'contents' || (display === 'none' && isHiddenAsEmpty(ancestor, element));
    if (!isBare) {
      if (display === 'none') {
        return undefined;
      }
      // What hides it is further out.
      continue;
    }
    // The next one begins where the element would be.
    for (const side of ['nextElementSibling', 'previousElementSibling'] as const) {
      const beside = readMember(ancestor, side);
      if (beside && hasBox(beside)) {
        return beside;
      }
    }
  }
  return undefined;
}
