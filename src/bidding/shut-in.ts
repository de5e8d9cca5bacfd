/** The frame's document, beside this file; the build writes its hashed name. */
const FRAME_FILE = 'frame.html';

/** What a frame with somebody's markup may do. Decision 1. */
const SANDBOX =
  'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-forms';

/** What it may not use: what asks the visitor, and the network that only the visitor is in. */
const DENIED =
  "autoplay 'none';camera 'none';microphone 'none';geolocation 'none';payment 'none';local-network 'none';local-network-access 'none';loopback-network 'none'";

/** A frame for what a bidder sent, in an origin of its own; it is not on the page yet. */
export function createShutFrame(doc: Document): HTMLIFrameElement {
  const frame = doc.createElement('iframe');
  const attributes = { sandbox: SANDBOX, allow: DENIED, referrerpolicy: 'strict-origin-when-cross-origin' };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  frame.title = 'Advertisement';
  return frame;
}

/**
 * Has a frame that is not on the page yet run html. Its document is a static one of the tag's: `srcdoc` would be bound by
 * the page's Content-Security-Policy, and is a sink of Trusted Types.
 */
export function runShutIn(frame: HTMLIFrameElement, html: string): void {
  // Who knows this made the frame: nobody else can send it html first.
  const token = `#${Math.random()}`;
  frame.src = new URL(FRAME_FILE + token, import.meta.url).href;
  const onLoad = () => {
    // The frame's origin is opaque, and so cannot be named; only our document is there by now. It reports over the port.
    frame.contentWindow?.postMessage({ adsnative: token, html }, '*', [new MessageChannel().port2]);
  };
  frame.addEventListener('load', onLoad, { once: true });
}

/** Runs tracking html out of the page's reach, unseen. Returns what ends it. */
export function trackShutIn(html: string, doc: Document): () => void {
  const frame = createShutFrame(doc);
  frame.hidden = true;
  runShutIn(frame, html);
  doc.documentElement.append(frame);
  return () => frame.remove();
}
