import { unshadowed } from './unshadowed';

/** Resolves when the document has been parsed: the tag does not wait for elements beyond that. */
export function whenParsed(): Promise<unknown> {
  const doc = unshadowed(document);
  if (doc.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => doc.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
