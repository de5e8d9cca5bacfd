import type { Trust, WebUrl } from '../../contract/safe';
import { limitedText } from '../../shared/limited-text';
import { secureUrl } from '../../shared/secure-url';
import { withScheme } from '../../shared/with-scheme';

/** Maximum bytes of a document. docs/options.md#limits. */
export const DOCUMENT_BYTES = 1_000_000;

/** Time limit for each document of the chain, in ms. */
const DOCUMENT_LIMIT_MS = 5000;

/** A section whose text stays as it is, or an ampersand that begins nothing that XML knows. */
const AMPERSAND = /<!\[CDATA\[.*?(?:\]\]>|$)|&(?!(amp|lt|gt|quot|apos|#\w+);)/gs;

/**
 * Parses a VAST document. Strangers write it: nothing of it is put into a page, and each address
 * goes through `asWebUrl`.
 */
export function parseVast(text: string, trust: Trust) {
  const document = withScheme(text)
    // What comes before the declaration, such as a byte order mark, would make it no XML.
    .replace(/^(\s|<!--.*?-->)+/s, '')
    // Nor would it be with the ampersands of addresses, and with entities of html.
    .replace(AMPERSAND, (match) => (match === '&' ? '&amp;' : match));
  return new DOMParser().parseFromString(trust.createHTML(document), 'text/xml');
}

/** Fetches a document; rejects if there is none in time, or a larger one. */
export type Fetch = (url: WebUrl | '') => Promise<Document>;

/**
 * Makes the function that fetches documents: `limit` of them, whatever strangers write into them.
 */
export function createFetcher(trust: Trust, limit: number): Fetch {
  let fetched = 0;
  return async (url) => {
    if (!url || ++fetched > limit) {
      throw new Error('No address, or too many documents.');
    }
    const controller = new AbortController();
    const timerId = setTimeout(() => controller.abort(), DOCUMENT_LIMIT_MS);
    try {
      const response = await fetch(secureUrl(url), {
        credentials: 'omit',
        signal: controller.signal,
      });
      const text = response.ok ? await limitedText(response, DOCUMENT_BYTES) : '';
      if (!text) {
        throw new Error(`HTTP ${response.status}`);
      }
      return parseVast(text, trust);
    } finally {
      clearTimeout(timerId);
      controller.abort();
    }
  };
}
