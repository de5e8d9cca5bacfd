import type { Trust } from '../../contract/core';
import { unshadowed } from '../../inlined/unshadowed';
import { asWebUrl } from '../../inlined/web-url';

/** What the VAST client gets of a fetch. */
interface Fetched {
  xml?: Document;
  error?: unknown;
  statusCode?: number;
  details?: { byteLength: number; statusCode: number; rawXml: string };
}

/**
 * Parses a VAST document, and takes out whatever would be an address of another scheme than `http(s):`. Every address of
 * VAST is the text of an element; ads are written by strangers, and the client opens and loads what it finds.
 */
export function parseVast(text: string, trust: Trust): Document {
  const xml = new DOMParser().parseFromString(trust.createHTML(text), 'text/xml');
  for (const element of unshadowed(xml).querySelectorAll('*')) {
    if (!element.childElementCount && !asWebUrl(element.textContent)) element.textContent = '';
  }
  return xml;
}

/**
 * Makes what fetches the documents of a chain of wrappers for the VAST client. Its own would give text to the parser,
 * which a page under Trusted Types does not let through.
 */
export function createFetcher(trust: Trust) {
  return {
    async get(address: string, { timeout }: { timeout: number }): Promise<Fetched> {
      const url = asWebUrl(address);
      if (!url) return { error: new Error('The address is none of the web.') };
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
