import type { OwnDocument } from '../contract/safe';

/** Resolves when the document has been parsed: the tag does not wait for elements beyond that. */
export function whenParsed(doc: OwnDocument): Promise<unknown> {
  if (doc.readyState !== 'loading') {
    return Promise.resolve();
  }
  return new Promise((resolve) =>
    doc.addEventListener('DOMContentLoaded', resolve, { once: true }),
  );
}
