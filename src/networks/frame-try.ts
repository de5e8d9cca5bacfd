import type { Integration, Signals } from './integrations';
import type { Markup } from './page-try';
import type { Network } from './read-network';

/** The frame's document, beside this file; the build writes its hashed name. */
const FRAME_FILE = 'frame.html';

/** What the frame may do: run scripts in an origin of its own, and open windows on a click (PLATFORM-FACTS §8). */
const SANDBOX =
  'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-forms';

/** What the frame may not use. */
const DENIED = ['autoplay', 'camera', 'microphone', 'geolocation', 'payment']
  .map((name) => `${name} 'none'`)
  .join(';');

/** px. A frame is as high as its content, but never so high that it takes the page over. */
const MAX_HEIGHT = 2000;

/** What a try in a frame learns. */
export interface FrameSignals extends Signals {
  /** The frame runs its markup: the time limit starts. */
  ready(): void;
  loaded(): void;
}

function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const attributes = {
    sandbox: SANDBOX,
    allow: DENIED,
    referrerpolicy: 'strict-origin-when-cross-origin',
    title: 'Advertisement',
    scrolling: 'no',
    width: '100%',
    height: '0',
    src: new URL(FRAME_FILE, import.meta.url).href,
  };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  frame.style.cssText = 'border:0;display:block';
  return frame;
}

/** Handles a message of the frame, which is written by a stranger as far as its markup can reach the hooks. */
function hear(
  data: unknown,
  { name }: Network,
  integration: Integration | null,
  signals: FrameSignals,
  frame: HTMLIFrameElement,
) {
  const message = Object(data) as Record<string, unknown>;
  const isOwn = message.name === name && integration?.hasHooks;
  if (message.type === 'ready') signals.ready();
  else if (message.type === 'load') signals.loaded();
  else if (message.type === 'fill' && isOwn) signals.fill();
  else if (
    message.type === 'noFill' &&
    (isOwn || (message.hook && message.hook === integration?.noFillHook))
  ) {
    signals.noFill();
  } else if (message.type === 'size') {
    frame.height = String(Math.min(Math.max(Number(message.height) || 0, 0), MAX_HEIGHT));
  }
}

/** Runs a network's markup in a sandboxed frame of the tag's origin (Decision 1). */
export function runInFrame(
  network: Network,
  integration: Integration | null,
  element: HTMLElement,
  signals: FrameSignals,
): Markup {
  const frame = createFrame();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => hear(data, network, integration, signals, frame);
  frame.addEventListener(
    'load',
    () => {
      const order = {
        adsnative: 1,
        html: network.headerTags + network.html + network.footerTags,
        hooks: integration?.noFillHook ? [integration.noFillHook] : [],
      };
      // The frame's origin is opaque, and so cannot be named; only our document is there by now.
      frame.contentWindow?.postMessage(order, '*', [port2]);
    },
    { once: true },
  );
  element.append(frame);
  return {
    // The frame goes on reporting its size for as long as it is shown.
    release() {},
    remove() {
      port1.close();
      element.remove();
    },
  };
}
