import type { PageState } from '../contract/page';
import type { InsertionPoint, Place } from '../contract/placement';

/**
 * The attribute that ads on the page carry, so that a copy which the page makes of one is known.
 * Its value is where a click leads (docs/lifecycle.md, "Where the ad goes").
 */
export const SIGN = 'data-adsnative-ad';

/**
 * Removes copies of ads that the page has made together with the element that they are at: nothing
 * on them would count.
 */
export function removeCopies(
  { element, position }: InsertionPoint,
  { drawn }: Pick<PageState, 'drawn'>,
): void {
  const isOwn = (one: Element | null) => !!one && !!drawn?.has(one);
  const next = () => {
    if (position === 'append') {
      return [...element.children].find(isCopy);
    }
    const side = position === 'after' ? 'nextElementSibling' : 'previousElementSibling';
    // The ad itself may be there by now.
    let one = element[side];
    while (isOwn(one)) {
      one = one?.[side] ?? null;
    }
    return one;
  };
  // The fields of a form hide its members.
  const isCopy = (one: Element | null | undefined) =>
    typeof one?.hasAttribute === 'function' && one.hasAttribute(SIGN) && !drawn?.has(one);
  for (let one = next(); isCopy(one); one = next()) {
    one?.replaceWith();
  }
}

/** Removes the copies that the page has made of what is in a place, wherever they are. */
export function removeCopiesOf({ doc, nodes }: Place, { drawn }: Pick<PageState, 'drawn'>): void {
  for (const one of doc.querySelectorAll(`[${SIGN}]`)) {
    if (!drawn?.has(one) && nodes.some((node) => node.isEqualNode(one))) {
      one.replaceWith();
    }
  }
}
