import { unshadowed } from '../../shared/unshadowed';

/** The element around another in the flat tree: what a slot shows is in the slot. */
export function around({ assignedSlot, parentNode }: Element): Element | null {
  const parent: Node | null = assignedSlot || parentNode;
  return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
}

const hasBox = (element: Element) => element.getClientRects().length > 0;

const displayOf = (element: Element) => getComputedStyle(element).display;

/** Whether an element is hidden for being empty alone, as themes do it (`:empty`, `:not(:has(*))`): with something in it, it shows. */
function isHiddenAsEmpty(element: Element): boolean {
  if (element.firstElementChild) return false;
  const filler = unshadowed(element.ownerDocument).createElement('span');
  element.append(filler);
  const isShown = displayOf(element) !== 'none';
  filler.replaceWith();
  return isShown;
}

export function boxFor(element: Element): Element | undefined {
  for (let at: Element | null = element; at; at = around(at)) {
    if (hasBox(at)) return at;
    const display = displayOf(at);
    if (display !== 'contents' && !(display === 'none' && isHiddenAsEmpty(at))) return undefined;
    // The next one begins where the element would be.
    for (const beside of [at.nextElementSibling, at.previousElementSibling])
      if (beside && hasBox(beside)) return beside;
  }
  return undefined;
}
