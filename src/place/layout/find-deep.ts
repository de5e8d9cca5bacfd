/** Finds the first match that is wanted, in a document, then in the open shadow roots of its elements. */
export function findDeep(
  root: Document | ShadowRoot,
  selector: string,
  isWanted: (element: Element) => unknown = () => true,
): Element | null {
  const found = [...root.querySelectorAll(selector)].find(isWanted);
  if (found) return found;
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const inside = shadowRoot && findDeep(shadowRoot, selector, isWanted);
    if (inside) return inside;
  }
  return null;
}
