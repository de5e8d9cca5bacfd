import type { WebUrl } from '../contract/safe';
import { make, timesAsked } from './send-pixel';

/** Requests at a time that may outlive the page. Firefox refuses more than ten to an origin, Chromium more than 256 of a page. */
const MAX_LASTING = 8;

let lasting = 0;

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
