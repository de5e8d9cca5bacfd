import type { PageState } from '../contract/page';
import type { InsertionPoint, Place } from '../contract/placement';

/**
 * The attribute that ads on the page carry, so that the page's copies of an ad can be told from it.
 * Its value is the address that a click leads to (docs/lifecycle.md, "Where the ad goes").
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
  const nextNeighbour = () => {
    if (position === 'append') {
      return [...element.children].find(isCopy);
    }
    const side = position === 'after' ? 'nextElementSibling' : 'previousElementSibling';
    // The ad itself may be there by now.
    let sibling = element[side];
    while (sibling && adNodes?.has(sibling)) {
      sibling = sibling[side];
    }
    return sibling;
  };
  // No form, whose fields may hide its members (docs/security.md#names): no ad is one.
  const isCopy = (candidate: Element | null | undefined) =>
    candidate &&
    !('elements' in candidate) &&
    candidate.hasAttribute(AD_ATTRIBUTE) &&
    !adNodes?.has(candidate);
  for (let sibling = nextNeighbour(); isCopy(sibling); sibling = nextNeighbour()) {
    sibling?.replaceWith();
  }
}

/** Removes the copies that the page has made of the nodes in a place, wherever the copies are. */
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
