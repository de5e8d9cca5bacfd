import type { LoadUrl, WebUrl } from '../contract/safe';

/** Addresses that were sent as images. */
const sentOnce = new Set<WebUrl>();

/**
 * How many of them are remembered, since a page may stay open for days; after that, each may be an
 * equal one.
 */
const MAX_SENT = 500;

/**
 * Makes an element. Not by `Image`, which a page may have defined itself, nor by what an element's
 * name hides.
 */
export const makeElement = <Name extends 'iframe' | 'img'>(
  name: Name,
  ownDocument: Document,
): HTMLElementTagNameMap[Name] =>
  Object.getPrototypeOf(ownDocument).createElement.call(ownDocument, name);

/**
 * How often the page, an ad's html or a file of the tag has asked for an address, which browsers
 * list in full; nothing where a page has broken that list.
 */
export function timesAsked(url: WebUrl): number | undefined {
  try {
    return performance.getEntriesByName(new Request(url).url).length;
  } catch {}
}

/**
 * Makes the function that sends an address as an image, or if this document has asked for it
 * before, or may have, by `sendKnown`: browsers load an equal image only once in a document, and
 * publishers' trackers have no number in them. docs/deploy.md#content-security-policy,
 * https://github.com/whatwg/html/issues/2465
 */
export function createSend(sendKnown: LoadUrl): LoadUrl {
  return (url) => {
    if (sentOnce.size >= MAX_SENT || sentOnce.has(url) || timesAsked(url)) {
      sendKnown(url);
    } else {
      sentOnce.add(url);
      makeElement('img', document).src = url;
    }
  };
}
