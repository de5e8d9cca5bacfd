import type { Core } from '../../contract/core';
import { AD_ATTRIBUTE } from '../../shared/copies';
import { PLACEHOLDER, SELECTING_ATTRIBUTES } from '../../shared/placeholder';
import { findAll, matches } from '../../shared/ways-up';

/** What an element's attributes select. */
export const selectionOf = (element: Element) =>
  SELECTING_ATTRIBUTES.map((name) => element.getAttribute(name)).join('\n');

/** What is in an ad of an ad, which asks for no third one: that might go on for ever. */
const TOO_DEEP = `[${AD_ATTRIBUTE}] [${AD_ATTRIBUTE}] *`;

/** Whether an element is a placeholder of the page, or of an ad in it. */
export const isPlaceholder = (node: Node): node is HTMLElement =>
  node.isConnected && matches(node, PLACEHOLDER) && !matches(node, TOO_DEEP);

/** The placeholders that are new, or were changed, and have not been looked at. */
interface Changed extends Set<HTMLElement> {
  /** Adds all that the page has. */
  addAll(): void;
}

/**
 * Collects placeholders as they come, change, or get something written into them, and calls
 * `onChange` then: what is added costs, and not the document. `isKnown` says whether an element was
 * one.
 */
export function collectChanged(
  { guard, pageState }: Core,
  isKnown: (element: Node) => boolean,
  onChange: (isTooSoon?: unknown) => void,
): Changed {
  const changed = new Set<HTMLElement>();
  const addPlaceholders = (node: Node) => {
    if (isKnown(node) || isPlaceholder(node)) {
      changed.add(node as HTMLElement);
    }
  };
  const noteRecords = (records: MutationRecord[]) => {
    for (const { addedNodes, target } of records) {
      addPlaceholders(target);
      for (const node of addedNodes) {
        addPlaceholders(node);
        for (const placeholder of findAll(node, PLACEHOLDER)) {
          addPlaceholders(placeholder);
        }
      }
    }
    // Astro's router changes the page, in the next microtask the address, and then runs each script
    // anew that it does not know: also one that just requests an ad. What comes back does so before
    // anything is painted. https://docs.astro.build/en/reference/modules/astro-transitions/
    Promise.resolve(true).then(onChange);
    setTimeout(onChange);
  };
  new MutationObserver(guard(noteRecords)).observe(document, {
    attributeFilter: SELECTING_ATTRIBUTES,
    childList: true,
    subtree: true,
  });
  return Object.assign(changed, {
    addAll() {
      for (const placeholder of pageState.unshadowed(document).querySelectorAll(PLACEHOLDER)) {
        addPlaceholders(placeholder);
      }
    },
  });
}
