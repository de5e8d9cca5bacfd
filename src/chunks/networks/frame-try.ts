import type { Core } from '../../contract/core';
import { DENIED, SANDBOX } from '../../inlined/frame-rules';
import type { Integration } from './integrations';
import type { Signals } from './own-signals';
import type { Markup } from './page-try';
import type { Network } from './read-network';

/** The frame's document, in the same folder; the build writes its hashed name. */
const FRAME_FILE = 'frame.html';

/** The script that measures a frame from inside; the build writes its hashed name. */
const COST_FILE = 'frame-cost.js';

/** Maximum height in px. A frame is as high as its content, but must not take over the page. */
const MAX_HEIGHT = 2000;

/** Maximum characters of an exception's text in a trace. */
const MAX_MESSAGE = 500;

/** The signals of a try in a frame; the frame's messages have these names. */
export interface FrameSignals extends Signals {
  /** The frame runs its markup: the time limit starts. */
  ready(): void;
  loaded(): void;
  /** Its markup threw. Browsers do not report this for scripts of other origins. */
  threw(message: string): void;
}

/** Inserts a frame with all its attributes at once, since a frame loads when it is inserted. */
function insertFrame(
  element: Element,
  token: string,
  { settings, trust }: Pick<Core, 'settings' | 'trust'>,
): HTMLIFrameElement {
  const { href } = new URL(FRAME_FILE + token, import.meta.url);
  element.innerHTML = trust.createHTML(
    `<iframe src="${href}" sandbox="${SANDBOX}" allow="${DENIED}" referrerpolicy="strict-origin-when-cross-origin" scrolling="no" width="100%" height="0"></iframe>`,
  );
  const frame = element.firstChild as HTMLIFrameElement;
  frame.title = settings.texts?.frameTitle || 'Advertisement';
  frame.style.cssText = 'border:0;display:block';
  return frame;
}

/** A message of the frame. Its markup controls the name and, by an exception, the text. */
interface FrameMessage {
  type: keyof FrameSignals | 'size';
  /** Absent if the message can only concern its own network. */
  name?: string;
  height?: number;
  message?: string;
}

/** Runs a network's markup in a sandboxed frame of the tag's origin (docs/decisions/004-third-party-markup.md). */
export function runInFrame(
  network: Network,
  integration: Integration | null,
  element: HTMLElement,
  core: Pick<Core, 'loaded' | 'settings' | 'trust'>,
  signals: FrameSignals,
): Markup {
  // A secret that only the frame's maker knows: no other frame of the page can send it markup first.
  const token = `#${Math.random()}`;
  const frame = insertFrame(element, token, core);
  const measure = core.loaded.cost
    ? `<script async src="${new URL(COST_FILE, import.meta.url)}"></script>`
    : '';
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
    const { height, message = '', name, type } = data;
    if (type === 'size') frame.height = String(Math.min(Number(height) || 0, MAX_HEIGHT));
    // A fill or no-fill counts only for its own network.
    else if (name === undefined || (name === network.name && integration?.hasHooks)) {
      signals[type](message.slice(0, MAX_MESSAGE));
    }
  };
  frame.addEventListener(
    'load',
    () => {
      const order = {
        adsnative: token,
        html: measure + network.headerTags + network.html + network.footerTags,
        hook: integration?.noFillHook,
      };
      // An opaque origin cannot be named as the target. At this time only our document is in the frame.
      frame.contentWindow?.postMessage(order, '*', [port2]);
    },
    { once: true },
  );
  return {
    // The frame reports its size as long as it is shown.
    release() {},
    remove() {
      port1.close();
      element.replaceWith();
    },
  };
}
