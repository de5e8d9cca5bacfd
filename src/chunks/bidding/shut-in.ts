import type { OwnDocument } from '../../contract/safe';
import { DENIED, SANDBOX } from '../../inlined/frame-rules';

/** The frame's document, in the same folder; the build writes its hashed name. */
const FRAME_FILE = 'frame.html';

/** Makes a frame with an origin of its own for a bidder's content; it is not yet on the page. */
export function createShutFrame(doc: OwnDocument): HTMLIFrameElement {
  const frame = doc.createElement('iframe');
  frame.setAttribute('sandbox', SANDBOX);
  frame.allow = DENIED;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.title = 'Advertisement';
  return frame;
}

/**
 * Runs html in a frame that is not yet on the page. The frame's document is a static file of the tag: `srcdoc` would
 * inherit the page's Content-Security-Policy, and needs Trusted Types.
 */
export function runShutIn(frame: HTMLIFrameElement, html: string): void {
  // A secret that only the frame's maker knows, so that nobody else can send it html first.
  const token = `#${Math.random()}`;
  frame.src = new URL(FRAME_FILE + token, import.meta.url).href;
  const onLoad = () => {
    // An opaque origin cannot be named as the target. At this time only our document is in the frame. It reports by the
    // port.
    frame.contentWindow?.postMessage({ adsnative: token, html }, '*', [new MessageChannel().port2]);
  };
  frame.addEventListener('load', onLoad, { once: true });
}

/** Runs tracking html in a hidden isolated frame. Returns a function that removes it. */
export function trackShutIn(html: string, doc: OwnDocument): () => void {
  const frame = createShutFrame(doc);
  frame.hidden = true;
  runShutIn(frame, html);
  doc.documentElement.append(frame);
  return () => frame.remove();
}
