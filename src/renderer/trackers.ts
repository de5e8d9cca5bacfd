import type { Core } from '../core';
import { Message } from '../messages';
import { asWebUrl } from './json';
import { parseHtml } from './parse-html';

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
 * Fires tracking html. Images are loaded as they are; html with anything else is run in a hidden element at the end of
 * the page. Returns what takes that away with the ad.
 */
export function fireTags({ load, log }: Core, html: string, doc: Document, isLeaving?: boolean): () => void {
  const nodes = [...parseHtml(html, doc).children];
  let holder: Element | undefined;
  let isWanted = true;
  if (nodes.every(({ localName }) => localName === 'img')) {
    const urls = nodes.map((node) => node.getAttribute('src'));
    fireUrls(urls, isLeaving);
  } else {
    load.markup().then(
      ({ hold }) => {
        if (isWanted) holder = hold(html, doc);
      },
      () => log('warning', Message.FilesMissing),
    );
  }
  return () => {
    isWanted = false;
    holder?.remove();
  };
}
