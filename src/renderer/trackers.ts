import { asWebUrl } from './json';
import { insertMarkup, parseHtml } from './markup';

/** Loads an address as an image. */
function pixel(url: string): void {
  new Image().src = url;
}

/** Loads an address so that it survives the page; where a policy forbids that, as an image. */
function lastingPixel(url: string): void {
  fetch(url, { mode: 'no-cors', credentials: 'include', keepalive: true }).catch(() => pixel(url));
}

/** Loads each address of a tracker list, which may be anything. `isLeaving`: the page is about to go. */
export function fireUrls(urls: unknown, isLeaving?: boolean): void {
  for (const url of Array.isArray(urls) ? urls.map(asWebUrl) : []) {
    if (url) (isLeaving ? lastingPixel : pixel)(url);
  }
}

/**
 * Fires tracking html. Images are loaded as they are; html with anything else is put into a hidden element at the end
 * of the page. Returns that element, to be removed with the ad.
 */
export function fireTags(
  html: string,
  doc: Document,
  nonce: string,
  isLeaving?: boolean,
): Element | undefined {
  const nodes = [...parseHtml(html, doc).children];
  if (nodes.every(({ localName }) => localName === 'img')) {
    const urls = nodes.map((node) => node.getAttribute('src'));
    fireUrls(urls, isLeaving);
    return undefined;
  }
  const holder = doc.createElement('div');
  holder.hidden = true;
  (doc.body || doc.documentElement).append(holder);
  insertMarkup(html, holder, nonce);
  return holder;
}
