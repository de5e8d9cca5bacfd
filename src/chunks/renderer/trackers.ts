import type { Markup } from '../../contract/chunks/markup';
import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { OwnDocument, WebUrl } from '../../contract/safe';
import type { PageTrust } from '../../contract/trust';
import { parseHtml } from '../../shared/parse-html';
import { sendPixel } from '../../shared/send-pixel';
import { asWebUrl } from '../../shared/web-url';

/** Loads each address of a tracker list, which may be malformed. */
export function fireUrls(urls: unknown, loadUrl = sendPixel): void {
  for (const url of Array.isArray(urls) ? urls.map(asWebUrl) : []) {
    if (url) loadUrl(url);
  }
}

/** Whose tracking html is fired, where, and how. */
export interface Firing {
  placement: Placement;
  doc: OwnDocument;
  /** Permission to run it in the page. */
  trust: PageTrust | undefined;
  /** The chunk that runs it there, if it has loaded: then it runs at once. */
  markup?: Markup | undefined;
  /** Loads the address of an image. */
  loadUrl?: ((url: WebUrl) => void) | undefined;
}

/**
 * Fires tracking html. Images are simply loaded. Anything else runs in a hidden element at the end of the page, or without the
 * page's permission in a hidden sandboxed frame. Returns a function that removes what it runs in.
 */
export function fireTags(
  { load, log, trust: reading }: Core,
  html: string,
  { doc, loadUrl, markup, placement, trust }: Firing,
): () => void {
  const read = parseHtml(html, doc, reading);
  const isPlain = [...read.children].every(({ localName }) => localName === 'img');
  let holder: Element | undefined;
  let isWanted = true;
  const hold = (make: () => Element) => {
    if (isWanted) holder = make();
  };
  const miss = () => log(Message.FilesMissing);
  const send = (images: Iterable<Element>) =>
    fireUrls(
      [...images].map((image) => image.getAttribute('src')),
      loadUrl,
    );
  if (isPlain || !trust) send(read.querySelectorAll('img'));
  if (isPlain) return () => {};
  if (!trust)
    load('sandbox')
      .then(({ track }) => hold(() => track(html, placement, doc)))
      .catch(miss);
  else if (markup) hold(() => markup.hold(html, doc, trust, send));
  else
    load('markup')
      .then((loaded) => hold(() => loaded.hold(html, doc, trust, send)))
      .catch(miss);
  return () => {
    isWanted = false;
    holder?.replaceWith();
  };
}
