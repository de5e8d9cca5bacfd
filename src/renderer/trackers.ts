import type { Core } from '../core';
import { insertMarkup, parseHtml } from './markup';

/** Whether an address may be loaded or opened: `http(s):`, protocol-relative or relative. */
export function isWebUrl(url: unknown): url is string {
  try {
    return typeof url === 'string' && !!url && /^https?:$/.test(new URL(url, location.href).protocol);
  } catch {
    return false;
  }
}

/** Loads each address of a tracker list as an image; the list may be anything. */
export function fireUrls(urls: unknown): void {
  for (const url of Array.isArray(urls) ? urls : []) if (isWebUrl(url)) new Image().src = url;
}

/**
 * Fires tracking html. Images are loaded as they are; html with anything else is put into a hidden element at the end
 * of the page. Returns that element, to be removed with the ad.
 */
export function fireTags(core: Core, html: string, doc: Document): Element | undefined {
  const nodes = [...parseHtml(html, doc).children];
  if (nodes.every(({ localName }) => localName === 'img')) {
    fireUrls(nodes.map((node) => node.getAttribute('src')));
    return undefined;
  }
  const holder = doc.createElement('div');
  holder.hidden = true;
  (doc.body || doc.documentElement).append(holder);
  insertMarkup(html, holder, core.nonce);
  return holder;
}
