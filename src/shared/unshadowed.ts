import type { OwnDocument } from '../contract/safe';

/**
 * A document whose properties are the browser's own. Normally an element's `name` hides them (html
 * standard, "named access on the Document object"): after `<img name=currentScript src=//evil/>`,
 * which a comment form may let through, `document.currentScript` is that image. Functions are kept,
 * since an element is no function: consent managers replace methods such as `createElement`.
 * docs/security.md#names
 */
export function unshadowed(ownDocument: Document): OwnDocument {
  return new Proxy(ownDocument, {
    get(_match, name) {
      let value: unknown = ownDocument[name as keyof Document];
      if (typeof value !== 'function') {
        value = Reflect.get(Object.getPrototypeOf(ownDocument), name, ownDocument);
      }
      return (value as CallableFunction | undefined)?.bind?.(ownDocument) ?? value;
    },
  }) as OwnDocument;
}
