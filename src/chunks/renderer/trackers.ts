import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { OwnDocument, WebUrl } from '../../contract/safe';
import { parseHtml } from '../../inlined/parse-html';
import { asWebUrl } from '../../inlined/web-url';

/** Loads an address as an image. */
function pixel(url: WebUrl): void {
  new Image().src = url;
}

/** Loads each address of a tracker list, which may be anything. */
export function fireUrls(urls: unknown, loadUrl = pixel): void {
  for (const url of Array.isArray(urls) ? urls.map(asWebUrl) : []) {
    if (url) loadUrl(url);
  }
}

/**
 * Fires tracking html. Images are loaded as they are; html with anything else is run in a hidden element at the end of
 * the page. Returns what takes that away with the ad.
 */
export function fireTags(
  { load, log, trust }: Core,
  html: string,
  doc: OwnDocument,
  loadUrl?: (url: WebUrl) => void,
): () => void {
  const nodes = [...parseHtml(html, doc, trust).children];
  let holder: Element | undefined;
  let isWanted = true;
  if (nodes.every(({ localName }) => localName === 'img')) {
    const urls = nodes.map((node) => node.getAttribute('src'));
    fireUrls(urls, loadUrl);
  } else {
    load('markup').then(
      ({ hold }) => {
        if (isWanted) holder = hold(html, doc);
      },
      () => log(Message.FilesMissing),
    );
  }
  return () => {
    isWanted = false;
    holder?.remove();
  };
}
