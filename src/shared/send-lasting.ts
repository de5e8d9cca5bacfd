import type { WebUrl } from '../contract/safe';
import { sendByFetch } from './send-by-fetch';
import { makeElement } from './send-pixel';

/**
 * Requests at a time that may outlive the page. Firefox refuses more than ten to an origin,
 * Chromium more than 256 of a page. https://github.com/whatwg/fetch/issues/679
 */
const MAX_LASTING = 8;

let lasting = 0;

/**
 * How long an image may take before others that wait for the frame have it, in ms.
 * docs/options.md#limits.
 */
const APART_MS = 5000;

/** The frame of images that this document has loaded before: one, whatever strangers write. */
let separateFrame: HTMLIFrameElement | undefined;

/** Addresses that wait for it. */
let waiting: WebUrl[] = [];

/**
 * Loads what waits as images of another document, which has loaded no equal ones; what is twice in
 * it waits for the next document in the same frame. No css of the page shows it.
 */
function loadApart() {
  separateFrame ||= makeElement('iframe', document);
  const frame = separateFrame;
  if (frame.isConnected || !waiting.length) {
    return;
  }
  frame.style.cssText = 'display:none!important';
  frame.onload = () => {
    const urls = new Set(waiting);
    waiting = waiting.filter((url, index) => waiting.indexOf(url) < index);
    const removeFrame = () => {
      clearTimeout(timerId);
      frame.replaceWith();
      loadApart();
    };
    const timerId = setTimeout(removeFrame, APART_MS);
    let pending = urls.size;
    for (const url of urls) {
      const imageElement = makeElement('img', frame.contentDocument || document);
      imageElement.onload = imageElement.onerror = () => --pending || removeFrame();
      imageElement.src = url;
    }
  };
  Reflect.get(Object.getPrototypeOf(document), 'documentElement', document)?.append(frame);
}

/**
 * Answers that are kept open; the oldest are given up. Nobody can read them, and Chromium keeps
 * each `no-store` one that is not read, with a buffer of 86 kB, until the page ends.
 * https://github.com/open-telemetry/opentelemetry-js/issues/7001. docs/options.md#limits.
 */
const MAX_UNREAD = 50;

const unread: AbortController[] = [];

/** Sends an address with a request that outlives the page; as an image if that did not leave. */
export async function sendLasting(url: WebUrl): Promise<void> {
  const keepalive = lasting++ < MAX_LASTING;
  let controller: AbortController | undefined;
  try {
    controller = new AbortController();
  } catch {
    // The page broke it.
  }
  const sendApart = () => {
    waiting.push(url);
    loadApart();
  };
  await sendByFetch(url, sendApart, { keepalive, signal: controller?.signal ?? null });
  lasting--;
  if (controller) {
    unread.push(controller);
  }
  if (unread.length > MAX_UNREAD) {
    unread.shift()?.abort();
  }
}
