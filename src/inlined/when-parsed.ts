import { unshadowed } from './unshadowed';

/** Resolves when the document is parsed: what is not on the page by then is not waited for. */
export function whenParsed(): Promise<unknown> {
  const doc = unshadowed(document);
  if (doc.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => doc.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
