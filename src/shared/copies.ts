import type { PageState } from '../contract/page';
import type { InsertionPoint, Place } from '../contract/placement';

/**
 * The attribute that ads on the page carry, so that a copy which the page makes of one is known.
 * Its value is where a click leads (docs/lifecycle.md, "Where the ad goes").
 */
export const AD_ATTRIBUTE = 'data-adsnative-ad';

/**
 * Removes copies of ads that the page has made together with the element that they are at: nothing
 * on them would count.
 */
export function removeCopies(
  { element, position }: InsertionPoint,
  { adNodes }: Pick<PageState, 'adNodes'>,
): void {
  const isOwnNode = (candidate: Element | null) => !!candidate && !!adNodes?.has(candidate);
  const nextForeign = () => {
    if (position === 'append') {
      return [...element.children].find(isCopy);
    }
    const side = position === 'after' ? 'nextElementSibling' : 'previousElementSibling';
    // The ad itself may be there by now.
    let sibling = element[side];
    while (isOwnNode(sibling)) {
      sibling = sibling?.[side] ?? null;
    }
    return sibling;
  };
  // The fields of a form hide its members.
  const isCopy = (candidate: Element | null | undefined) =>
    typeof candidate?.hasAttribute === 'function' &&
    candidate.hasAttribute(AD_ATTRIBUTE) &&
    !adNodes?.has(candidate);
  for (let sibling = nextForeign(); isCopy(sibling); sibling = nextForeign()) {
    sibling?.replaceWith();
  }
}

/** Removes the copies that the page has made of what is in a place, wherever they are. */
export function removeCopiesOf(
  { doc, nodes }: Place,
  { adNodes }: Pick<PageState, 'adNodes'>,
): void {
  for (const candidate of doc.querySelectorAll(`[${AD_ATTRIBUTE}]`)) {
    if (!adNodes?.has(candidate) && nodes.some((node) => node.isEqualNode(candidate))) {
      candidate.replaceWith();
    }
  }
}
