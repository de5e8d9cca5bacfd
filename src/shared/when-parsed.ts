import type { OwnDocument } from '../contract/safe';

/** Resolves when the document has been parsed: the tag does not wait for elements beyond that. */
export function whenParsed(ownDocument: OwnDocument): Promise<unknown> {
  if (ownDocument.readyState !== 'loading') {
    return Promise.resolve();
  }
  return new Promise((resolve) =>
    ownDocument.addEventListener('DOMContentLoaded', resolve, { once: true }),
  );
}
