import type { OwnDocument } from '../../contract/safe';
import { DENIED, SANDBOX } from '../../inlined/frame-rules';

/** The frame's document, beside this file; the build writes its hashed name. */
const FRAME_FILE = 'frame.html';

/** A frame for what a bidder sent, in an origin of its own; it is not on the page yet. */
export function createShutFrame(doc: OwnDocument): HTMLIFrameElement {
  const frame = doc.createElement('iframe');
  frame.setAttribute('sandbox', SANDBOX);
  frame.allow = DENIED;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
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
    // The frame's origin is opaque, and so cannot be named; only our document is in it by now. It reports over the port.
    frame.contentWindow?.postMessage({ adsnative: token, html }, '*', [new MessageChannel().port2]);
  };
  frame.addEventListener('load', onLoad, { once: true });
}

/** Runs tracking html out of the page's reach, unseen. Returns what ends it. */
export function trackShutIn(html: string, doc: OwnDocument): () => void {
  const frame = createShutFrame(doc);
  frame.hidden = true;
  runShutIn(frame, html);
  doc.documentElement.append(frame);
  return () => frame.remove();
}
