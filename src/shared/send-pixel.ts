import type { WebUrl } from '../contract/safe';

/** Addresses that were sent as images. */
const sent = new Set<WebUrl>();

/** How many of them are remembered, since a page may stay open for days; after that, each may be an equal one. */
const MAX_SENT = 500;

/** Loads an address as an image. Not by `Image`, which a page may have defined itself. */
function loadImage(url: WebUrl): void {
  Document.prototype.createElement.call(document, 'img').setAttribute('src', url);
}

/**
 * Sends an address with a request that outlives the page. Browsers allow few such requests at a time, so it is sent by one that
 * does not if that fails; as an image if a policy forbids both, or the page broke `fetch`.
 */
export function sendLasting(url: WebUrl): void {
  const asImage = () => loadImage(url);
  const send = (keepalive: boolean) => fetch(url, { mode: 'no-cors', credentials: 'include', keepalive });
  try {
    send(true).catch(() => send(false).catch(asImage));
  } catch {
    asImage();
  }
}

/** Whether the page, an ad's html or another file of the tag has loaded an address. A page may have broken the list of these. */
function isLoaded(url: WebUrl): boolean {
  try {
    return performance.getEntriesByName(url).length > 0;
  } catch {
    return false;
  }
}

/**
 * Sends an address as an image, or if this document has asked for it before, or may have, by `fetch`: browsers load an equal image
 * only once in a document, and publishers' trackers have no number in them. docs/deploy.md#content-security-policy
 */
export function sendPixel(url: WebUrl): void {
  if (sent.has(url) || sent.size >= MAX_SENT || isLoaded(url)) sendLasting(url);
  else {
    sent.add(url);
    loadImage(url);
  }
}
