import type { Trust } from '../../contract/trust';
import { unshadowed } from '../../shared/unshadowed';
import { asWebUrl } from '../../shared/web-url';

/** The result of a fetch for the VAST client. */
interface Fetched {
  xml?: Document;
  error?: unknown;
  statusCode?: number;
  details?: { byteLength: number; statusCode: number; rawXml: string };
}

/**
 * Parses a VAST document, and removes addresses of other schemes than `http(s):`. Every address in VAST is the text of an
 * element. Strangers write the document, and the client opens and loads whatever it finds.
 */
export function parseVast(text: string, trust: Trust): Document {
  const xml = new DOMParser().parseFromString(trust.createHTML(text), 'text/xml');
  for (const element of unshadowed(xml).querySelectorAll('*')) {
    if (!element.childElementCount && !asWebUrl(element.textContent)) element.textContent = '';
  }
  return xml;
}

/**
 * Makes the function that fetches documents for the VAST client. The client's own hands plain text to the parser, which
 * a page with Trusted Types refuses. It fetches `limit` documents, whatever strangers write into them.
 */
export function createFetcher(trust: Trust, limit: number) {
  let fetched = 0;
  return {
    async get(address: string, { timeout }: { timeout: number }): Promise<Fetched> {
      const url = asWebUrl(address);
      if (!url) return { error: new Error('The address is none of the web.') };
      if (++fetched > limit) return { error: new Error('There are too many documents.') };
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), timeout);
      try {
        const response = await fetch(url, { credentials: 'omit', signal: controller.signal });
        const { status } = response;
        if (!response.ok) return { error: new Error(`HTTP ${status}`), statusCode: status };
        const rawXml = await response.text();
        const details = { byteLength: rawXml.length, statusCode: status, rawXml };
        return { xml: parseVast(rawXml, trust), details };
      } catch (error) {
        return { error };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
