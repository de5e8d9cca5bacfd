import type { OwnDocument } from '../contract/safe';

/**
 * A document whose properties are the browser's own. Normally an element's `name` hides them (html
 * standard, "named access on the Document object"): after `<img name=currentScript src=//evil/>`,
 * which a comment form may let through, `document.currentScript` is that image. Functions are kept,
 * since an element is no function: consent managers replace methods such as `createElement`.
 * docs/security.md#names
 */
export function unshadowed(ownDocument: Document): OwnDocument {
  // Not around the document itself: of a property that the page has made final, a proxy may give
  // nothing but that very value, no other and no bound function.
  // https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Proxy/Proxy/get#invariants
  return new Proxy({} as OwnDocument, {
    get(_target, name) {
      let value: unknown = ownDocument[name as keyof Document];
      if (typeof value !== 'function') {
        value = Reflect.get(Object.getPrototypeOf(ownDocument), name, ownDocument);
      }
      return (value as CallableFunction | undefined)?.bind?.(ownDocument) ?? value;
    },
  });
}

/**
 * What a node's root is: its document, unshadowed, the root of a shadow, or the topmost node of
 * what is in neither.
 */
export function rootOf(node: Node): OwnDocument | ShadowRoot {
  const root = node.getRootNode();
  return root === node.ownerDocument ? unshadowed(root as Document) : (root as ShadowRoot);
}
