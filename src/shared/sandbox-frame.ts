import type { Core } from '../contract/core';
import type { FrameContent, FrameListeners, FrameMessage, FrameOwner } from '../contract/frames';
import type { SandboxFrame, WebUrl } from '../contract/safe';
import { MAX_FRAME_SIZE, MAX_TEXT, UNSTARTED_FRAME } from './defaults';
import { createFrameGuard, frameFigure, frameText } from './frame-guard';
import { makeFrame, markupPermissions } from './frame-permissions';
import { membersOf } from './json';
import { followVisitor } from './visitor-in-frame';
import { asWebUrl } from './web-url';

/** The frame's document, in the same folder; the build writes its hashed name. */
const FRAME_FILE = 'frame.html';

/**
 * Calls back when a frame has loaded in another window than before: it was moved, and what it held
 * is gone.
 */
export function whenMoved(iframe: HTMLIFrameElement, callback: () => void): void {
  let ownWindow = iframe.contentWindow;
  iframe.addEventListener('load', () => {
    const before = ownWindow;
    ownWindow = iframe.contentWindow;
    // What goes elsewhere in its frame stays in its window.
    if (before && before !== ownWindow) {
      callback();
    }
  });
}

/** Reads a message of a frame; `undefined` if it is none. */
export function readFrameMessage(messageData: unknown): FrameMessage | undefined {
  const { cta, message, name, type } = membersOf(messageData);
  switch (type) {
    case 'ready':
    case 'loaded':
      return { type };
    case 'click':
      return { type, ...(cta !== undefined && { cta: asWebUrl(frameText(cta, MAX_TEXT)) }) };
    case 'fill':
    case 'noFill':
      return { type, name: name === undefined ? undefined : frameText(name) };
    case 'threw':
      return { type, message: frameText(message) };
    default:
      return undefined;
  }
}

/**
 * Makes a sandboxed frame for a placement's third-party or foreign ad, not yet on the page; no
 * other frame runs such markup. An address is simply loaded. Markup runs in a static document of
 * the tag: `srcdoc` would inherit the page's Content-Security-Policy, and needs Trusted Types
 * (docs/decisions/004-third-party-markup.md).
 */
export function sandboxFrame(
  { guard, settings, trustOf }: Pick<Core, 'guard' | 'settings' | 'trustOf'>,
  { doc, placement }: FrameOwner,
  content: FrameContent | WebUrl | '',
  listeners: FrameListeners = {},
): SandboxFrame {
  const iframe = makeFrame(doc, markupPermissions(trustOf(placement)));
  iframe.referrerPolicy = 'strict-origin-when-cross-origin';
  iframe.title = settings.texts?.frameTitle || 'Advertisement';
  iframe.scrolling = 'no';
  iframe.style.border = '0';
  const visitor = followVisitor(iframe, doc, guard);
  // An empty address would be the page's own.
  if (typeof content !== 'string') {
    // A secret that only the frame's maker knows, so that nobody else can send it markup first.
    const token = `#${Math.random()}`;
    const fillFrame = () => {
      const { port1, port2 } = listenToFrame(listeners, doc.defaultView || window, guard, visitor);
      runInFrame(iframe, { adsnative: token, ...content }, port2);
      followColor(iframe, content, port1);
    };
    iframe.name = UNSTARTED_FRAME;
    // Not by `URL`, of which a page may have its own.
    iframe.src = import.meta.url.replace(/[^/]*$/, FRAME_FILE + token);
    iframe.addEventListener('load', fillFrame, { once: true });
    whenMoved(iframe, guard(listeners.lost ?? fillFrame));
  } else if (content) {
    iframe.src = content;
  }
  return iframe as SandboxFrame;
}

/**
 * Puts a frame into an element that it fills, before its content has a size. Returns the listener
 * that gives it that size: what is wider than the element is scrolled in it, and never cut.
 */
export function fitFrame(
  iframe: SandboxFrame,
  element: HTMLElement,
): NonNullable<FrameListeners['size']> {
  iframe.width = '100%';
  iframe.height = '0';
  iframe.style.display = 'block';
  element.append(iframe);
  return (height, width) => {
    iframe.height = String(height);
    // Once it is wide enough, it fits, and says so: that is no reason to make it narrow again.
    if (width) {
      iframe.style.minWidth = `${width}px`;
      element.style.overflowX = 'auto';
    }
  };
}

/**
 * Tells a frame that has the style of its place when that has another colour, as in a dark design:
 * whatever changes it, a transition of the colour begins and ends.
 */
function followColor(iframe: HTMLIFrameElement, { style }: FrameContent, messagePort: MessagePort) {
  if (style) {
    iframe.style.setProperty('transition', 'color 1ms', 'important');
    iframe.ontransitionend = (event) => {
      // The page hears of its own transitions only.
      event.stopPropagation();
      messagePort.postMessage(style(iframe));
    };
  }
}

/**
 * Opens a channel to a frame, and listens to it within limits: `port2` is the frame's end of it.
 * Markup can get at that end. So the frame says by it that it is there, before the markup runs, and
 * everything else by a port of its own.
 */
function listenToFrame(
  listeners: FrameListeners,
  ownWindow: Window,
  guard: Core['guard'],
  visitor: ReturnType<typeof followVisitor>,
) {
  const channel = new MessageChannel();
  const { each, latest, read } = createFrameGuard(ownWindow);
  const hear = guard((event: MessageEvent<unknown>) => {
    const messageData = read(event);
    const { height, isPointed, type, width } = membersOf(messageData);
    if (type === 'entered') {
      visitor.enter();
    }
    const [high, wide = 0] = [height, width].map((side) => frameFigure(side, Number.MAX_VALUE));
    const limited = (size: number) => Math.min(size, MAX_FRAME_SIZE);
    if (type === 'size' && high !== undefined) {
      latest(guard(() => listeners.size?.(limited(high), limited(wide))));
    }
    const message = readFrameMessage(messageData);
    // Where nobody has pointed, the keyboard must have been in the frame.
    const isNone = type === 'click' && isPointed !== true && !visitor.hasEntered();
    if (message && !isNone) {
      each(() => listeners.message?.(message));
    }
  });
  channel.port1.onmessage = guard((event: MessageEvent<unknown>) => {
    channel.port1.onmessage = null;
    // A host may send another build's document by this name.
    if (membersOf(event.data).file === FRAME_FILE) {
      (event.ports[0] as MessagePort).onmessage = hear;
      hear(event);
    }
  });
  return channel;
}

/** Has a frame that has loaded run markup. */
function runInFrame(
  iframe: HTMLIFrameElement,
  content: FrameContent & { adsnative: string },
  messagePort: MessagePort,
) {
  // An opaque origin cannot be named as the target. At this time only our document is in the frame.
  iframe.contentWindow?.postMessage({ ...content, style: content.style?.(iframe) }, '*', [
    messagePort,
  ]);
}
