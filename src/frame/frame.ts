/**
 * The script of `frame.html`, the document that third-party markup runs in
 * (docs/decisions/004-third-party-markup.md). It receives the markup from the embedding window, by
 * a channel that the markup cannot reach, and reports fill, no-fill, loads and size. Except for
 * this file, strangers write everything inside.
 */

import type { FrameContent } from '../contract/frames';

/** The message of the embedding window, which comes with a port. */
interface FrameOrder extends Omit<FrameContent, 'style'> {
  /** The address's fragment, which only the embedding window knows. */
  adsnative: string;
  /** Css of the document's root element. */
  style?: string;
}

/**
 * This document's name, in which the build writes its hash: whoever embeds it hears only that of
 * its own build.
 */
const FILE = 'frame.html';

/**
 * The browser's own method as a function of its object: what strangers put in its place later says
 * nothing, as a `class Element` of theirs.
 */
const callOf = (method: (...given: never[]) => unknown) => Function.prototype.call.bind(method);

/** The browser's own getter of a member. */
const readerOf = (
  kind: { prototype: object } | undefined,
  name: string,
): ((of: object) => unknown) =>
  callOf(Object.getOwnPropertyDescriptor(kind?.prototype ?? {}, name)?.get ?? String);

const { userActivation } = navigator;
const isActive = readerOf(window.UserActivation, 'isActive');
const hasBeenActive = readerOf(window.UserActivation, 'hasBeenActive');
const detailOf = readerOf(UIEvent, 'detail');
const prevent = callOf(Event.prototype.preventDefault);
const listenTo = callOf(EventTarget.prototype.addEventListener);
const closest = callOf(Element.prototype.closest);

/** Whether what the frame does may move the page. */
const isFree = () => hasBeenActive(userActivation) !== false;

/**
 * Until the visitor has been in this frame, nothing in it takes the focus, or scrolls the page to
 * itself.
 */
function holdPage() {
  for (const [{ prototype }, name] of [
    [Element, 'scrollIntoView'],
    [Element, 'scrollIntoViewIfNeeded'],
    [HTMLElement, 'focus'],
    [SVGElement, 'focus'],
  ] as const) {
    const members = prototype as object as Record<string, ((...options: unknown[]) => void) | null>;
    const move = members[name];
    if (move) {
      members[name] = function (this: Element, ...options: unknown[]) {
        if (isFree() || (name === 'focus' && document.hasFocus())) {
          move.apply(this, options);
        }
      };
    }
  }
}

function applyStyle(css: string) {
  const root = document.documentElement as HTMLElement | null;
  if (root) {
    root.style.cssText += `;${css}`;
  }
}

function runOrder({ html, hook, style, reportsClicks }: FrameOrder, messagePort: MessagePort) {
  // The markup can get at the port that the order came with: `window.event` shows it to all that
  // runs meanwhile. What counts is said over another one.
  const { port1, port2 } = new MessageChannel();
  const postToOwner = port1.postMessage.bind(port1);
  const page = window as object as Record<string, unknown>;
  const measure = () => {
    const root = document.documentElement as HTMLElement | null;
    // The network's markup may have emptied the document, or have written another one.
    if (root) {
      listen();
      // One that is observed already is passed over: https://github.com/w3c/csswg-drafts/issues/5155
      observer.observe(root);
      const { offsetHeight, scrollWidth } = root;
      // What fits may be as wide as it likes.
      postToOwner({
        type: 'size',
        // A banner may be as high as its frame (`html, body { height: 100% }`), which has no height
        // yet.
        height: offsetHeight || document.body?.scrollHeight,
        width: scrollWidth > innerWidth ? scrollWidth : 0,
      });
    }
  };
  const observer = new ResizeObserver(measure);
  const onError = ({ message }: ErrorEvent) => postToOwner({ type: 'threw', message });
  // A form that says what is invalid brings that into view.
  const onInvalid = (event: Event) => isFree() || prevent(event);
  const onLoad = ({ target }: Event) => {
    // A browser that does not render a frame out of view runs no observer in it either.
    // https://chromestatus.com/feature/4514713492783104
    measure();
    if (/^(script|iframe)$/.test((target as Element).localName)) {
      postToOwner({ type: 'loaded' });
    }
  };
  const onPress = ({ isTrusted }: Event) => isTrusted && postToOwner({ type: 'entered' });
  const onClick = (event: MouseEvent) => {
    const [leftAlone, callToAction] = reportsClicks as [string, string];
    const find = (selector: string) => closest(event.target, selector);
    const isCta = find(callToAction);
    const link = find('a[href]') as HTMLAnchorElement | null;
    // The call to action has its own link, which its own script may have stopped. What the middle
    // button does, it does to a link.
    if ((isCta ? event.defaultPrevented : find(leftAlone)) || event.button > (link ? 1 : 0)) {
      return;
    }
    if (!isCta) {
      event.preventDefault();
    }
    // The end of a selection is no click, and neither is one that nobody did in this frame: where
    // the visitor is elsewhere on the page, only the page is active.
    const isPointed = (detailOf(event) as number) > 0;
    const { anchorNode, isCollapsed } = getSelection() as Selection;
    const hasSelected = !isCollapsed && (event.target as Node).contains(anchorNode);
    if (!event.isTrusted || isActive(userActivation) === false || (isPointed && hasSelected)) {
      return;
    }
    const cta = isCta ? `${link?.href}` : undefined;
    postToOwner({ type: 'click', isPointed, cta });
  };
  /**
   * Listens again: a document that is opened, as by markup that writes late, loses all listeners.
   * No function of the markup's gets them: who calls them says what no visitor has done.
   */
  const listen = () => {
    listenTo(window, 'error', onError);
    listenTo(window, 'load', measure);
    listenTo(window, 'invalid', onInvalid, true);
    listenTo(document, 'load', onLoad, true);
    listenTo(window, 'pointerdown', onPress, true);
    if (reportsClicks) {
      listenTo(document, 'click', onClick);
      // A click with the middle button.
      listenTo(document, 'auxclick', onClick);
    }
  };
  page._an_adFill = (name: unknown) => {
    // The ad has its size when it is shown, and its view is plain.
    measure();
    postToOwner({ type: 'fill', name: `${name}` });
  };
  page._an_adNoFill = (name: unknown) => postToOwner({ type: 'noFill', name: `${name}` });
  if (hook) {
    page[hook] = () => postToOwner({ type: 'noFill' });
  }
  holdPage();
  messagePort.postMessage({ type: 'ready', file: FILE }, [port2]);
  // Parsed as a document, so that scripts run in order and `document.write` works.
  document.open();
  listen();
  document.write(`<!doctype html><style>body{margin:0;position:relative}</style><body>${html}`);
  if (style) {
    applyStyle(style);
  }
  // The place looks different now: the page has become dark.
  messagePort.onmessage = ({ data }: MessageEvent<string>) => applyStyle(data);
  document.close();
  measure();
}

// Anyone can embed this file. Without a sandbox the markup would run in the serving origin, so do
// nothing then.
if (self.origin === 'null' && parent !== self) {
  // A tag in the markup runs as on any page (UNSTARTED_FRAME).
  window.name = '';
  const onMessage = ({ data, ports: [messagePort] }: MessageEvent<FrameOrder | null>) => {
    if (data?.adsnative === location.hash && messagePort) {
      removeEventListener('message', onMessage);
      runOrder(data, messagePort);
    }
  };
  addEventListener('message', onMessage);
}
