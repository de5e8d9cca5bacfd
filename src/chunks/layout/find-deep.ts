/** Finds the first match in a document, then in the open shadow roots of its elements. */
export function findDeep(root: Document | ShadowRoot, selector: string): Element | null {
  const found = root.querySelector(selector);
  if (found) return found;
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const inside = shadowRoot && findDeep(shadowRoot, selector);
    if (inside) return inside;
  }
  return null;
}
