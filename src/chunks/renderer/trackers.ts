import type { Markup } from '../../contract/chunks/markup';
import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { OwnDocument, WebUrl } from '../../contract/safe';
import { parseHtml } from '../../inlined/parse-html';
import { asWebUrl } from '../../inlined/web-url';

/** Loads an address as an image. */
function pixel(url: WebUrl): void {
  new Image().src = url;
}

/** Loads each address of a tracker list, which may be malformed. */
export function fireUrls(urls: unknown, loadUrl = pixel): void {
  for (const url of Array.isArray(urls) ? urls.map(asWebUrl) : []) {
    if (url) loadUrl(url);
  }
}

/**
 * Fires tracking html. Images are simply loaded; html with anything else runs in a hidden element at the end of the page,
 * at once if the markup chunk has loaded. Returns a function that removes that element.
 */
export function fireTags(
  { load, log, trust }: Core,
  html: string,
  doc: OwnDocument,
  markup?: Markup,
  loadUrl?: (url: WebUrl) => void,
): () => void {
  const nodes = [...parseHtml(html, doc, trust).children];
  let holder: Element | undefined;
  let isWanted = true;
  const run = ({ hold }: Markup) => {
    if (isWanted) holder = hold(html, doc);
  };
  if (nodes.every(({ localName }) => localName === 'img')) {
    const urls = nodes.map((node) => node.getAttribute('src'));
    fireUrls(urls, loadUrl);
  } else if (markup) run(markup);
  else load('markup').then(run, () => log(Message.FilesMissing));
  return () => {
    isWanted = false;
    holder?.remove();
  };
}
