import type { WebUrl } from '../contract/safe';

/** Addresses that were sent as images. */
const sent = new Set<WebUrl>();

/** How many of them are remembered, since a page may stay open for days; after that, each may be an equal one. */
const MAX_SENT = 500;

/** Requests at a time that may outlive the page. Firefox refuses more than ten to an origin, Chromium more than 256 of a page. */
const MAX_LASTING = 8;

let lasting = 0;

/** Makes an element. Not by `Image`, which a page may have defined itself, nor by what an element's name hides. */
const make = <Name extends 'iframe' | 'img'>(name: Name, doc = document): HTMLElementTagNameMap[Name] =>
  Document.prototype.createElement.call(doc, name) as HTMLElementTagNameMap[Name];

/** Loads an address as an image of a document of its own, which has loaded no equal one. No css of the page shows its frame. */
function loadApart(url: WebUrl): void {
  const frame = make('iframe');
  frame.style.cssText = 'display:none!important';
  frame.onload = () => {
    const image = make('img', frame.contentDocument || document);
    image.onload = image.onerror = () => frame.replaceWith();
    image.src = url;
  };
  Reflect.get(Document.prototype, 'documentElement', document)?.append(frame);
}

/** How often the page, an ad's html or a file of the tag has asked for an address. A page may have broken the list of these. */
function timesAsked(url: WebUrl): number {
  try {
    return performance.getEntriesByName(url).length;
  } catch {
    return 0;
  }
}

/** Sends an address with a request that outlives the page; as an image if that did not leave: a policy forbids it, or the page broke `fetch`. */
export async function sendLasting(url: WebUrl): Promise<void> {
  const before = timesAsked(url);
  let response: Response | undefined;
  try {
    response = await fetch(url, {
      mode: 'no-cors',
      credentials: 'include',
      keepalive: lasting++ < MAX_LASTING,
    });
  } catch {
    // Refused, or failed on its way.
  }
  lasting--;
  // A request that left, and failed later, was counted by those that it had reached.
  if (!response && timesAsked(url) === before) loadApart(url);
}

/**
 * Sends an address as an image, or if this document has asked for it before, or may have, by `fetch`: browsers load an equal image
 * only once in a document, and publishers' trackers have no number in them. docs/deploy.md#content-security-policy
 */
export function sendPixel(url: WebUrl): void {
  if (sent.has(url) || sent.size >= MAX_SENT || timesAsked(url)) sendLasting(url);
  else {
    sent.add(url);
    make('img').src = url;
  }
}
