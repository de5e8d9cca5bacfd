import { SHEET } from './look';

/**
 * Adds the sheet where an element is, first in its head or shadow root: pages look for theirs last in the head. The engagement
 * chunk removes it with the last ad that needs it.
 */
export function addSheet(element: Element, nonce: string): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  const parent = (root as Document).head || root;
  if (parent.firstChild?.textContent !== SHEET)
    parent.prepend((<style nonce={nonce}>{SHEET}</style>) as unknown as Node);
}
