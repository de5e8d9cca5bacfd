import type { Core } from '../../contract/core';
import type { Markup } from '../../contract/draw';
import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { OwnDocument, WebUrl } from '../../contract/safe';
import type { PageTrust } from '../../contract/trust';
import { MAX_TRACKERS } from '../../shared/defaults';
import { parseHtml } from '../../shared/parse-html';
import { sendPixel } from '../../shared/send-pixel';
import { startLater } from '../../shared/start-later';
import { asWebUrl } from '../../shared/web-url';

/** Loads each address of a tracker list, which may be malformed. */
export function fireUrls(urls: unknown, loadUrl = sendPixel): void {
  for (const url of Array.isArray(urls) ? urls.slice(0, MAX_TRACKERS).map(asWebUrl) : []) {
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
  core: Core,
  html: string,
  { doc, loadUrl, markup, placement, trust }: Firing,
): () => void {
  const { load, log } = core;
  const read = parseHtml(html, doc, core.trust);
  const isPlain = [...read.children].every(({ localName }) => localName === 'img');
  const send = (images: Iterable<Element>) =>
    fireUrls(
      [...images].map((image) => image.getAttribute('src')),
      loadUrl,
    );
  if (isPlain || !trust) send(read.querySelectorAll('img'));
  if (isPlain) return () => {};
  const held = { doc, placement, send };
  const keep = (holder: Element) => () => holder.replaceWith();
  const run = (loaded: Markup, permission: PageTrust) => keep(loaded.hold(html, held, permission));
  const miss = () => log(Message.FilesMissing);
  if (!trust) return startLater(core, load('sandbox'), (loaded) => keep(loaded.hold(html, held)), miss);
  return markup ? run(markup, trust) : startLater(core, load('markup'), (loaded) => run(loaded, trust), miss);
}
