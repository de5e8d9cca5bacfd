import type { OwnDocument } from '../contract/safe';

/**
 * A document whose properties are the browser's own. Normally an element's `name` hides them (html
 * standard, "named access on the Document object"): after `<img name=currentScript src=//evil/>`,
 * which a comment form may let through, `document.currentScript` is that image. Functions are kept,
 * since an element is no function: consent managers replace methods such as `createElement`.
 * docs/security.md#names
 */
export function unshadowed(doc: Document): OwnDocument {
  return new Proxy(doc, {
    get(_, name) {
      let value: unknown = doc[name as keyof Document];
      if (typeof value !== 'function') {
        value = Reflect.get(Document.prototype, name, doc);
      }
      return (value as CallableFunction | undefined)?.bind?.(doc) ?? value;
    },
  }) as OwnDocument;
}
