import type { Core } from '../contract/core';
import type { OwnDocument } from '../contract/safe';
import { now } from './now';
import { weakRef } from './weak-ref';

/** The element that has the focus, in the frame's own document or shadow root. */
function hasFocus(frame: Element, ownDocument: OwnDocument) {
  const root = frame.getRootNode();
  const { activeElement } = root === frame.ownerDocument ? ownDocument : (root as ShadowRoot);
  return activeElement === frame;
}

/**
 * How long after a frame has taken the focus by itself a scroll of the page is its doing, in ms.
 * docs/options.md#limits.
 */
const SCROLL_MS = 1000;

/** The page scrolls; and what says that the visitor scrolls it, or may. */
const SCROLLS = ['scroll', 'wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Until when each window's scroll positions are held, in ms of `now`. */
const heldUntil = new WeakMap<Window, number>();

/**
 * Puts back the page's scroll positions for a moment: a frame that takes the focus brings itself
 * into view, and would be counted. Not once the visitor does something. A frame that takes it again
 * meanwhile prolongs the moment: where the page is by then may be the frame's doing.
 */
function holdScroll(ownWindow: Window, guard: Core['guard']) {
  const { scrollX: left, scrollY: top } = ownWindow;
  const isHeld = heldUntil.has(ownWindow);
  heldUntil.set(ownWindow, now() + SCROLL_MS);
  if (isHeld) {
    return;
  }
  const onScroll = guard(({ type }: Event) => {
    if (type === 'scroll' && now() < Number(heldUntil.get(ownWindow))) {
      ownWindow.scrollTo({
        left,
        top,
        behavior: 'instant',
      });
      return;
    }
    heldUntil.delete(ownWindow);
    for (const name of SCROLLS) {
      ownWindow.removeEventListener(name, onScroll, true);
    }
  });
  for (const type of SCROLLS) {
    ownWindow.addEventListener(type, onScroll, true);
  }
}

/**
 * What is known by now. The page's listener has this and nothing else: it must not keep a frame
 * that has left the page.
 */
interface Known {
  readonly frame: ReturnType<typeof weakRef<HTMLElement>>;
  readonly doc: OwnDocument;
  readonly view: Window;
  readonly guard: Core['guard'];
  /** Written when it is made of this. */
  listener: (event: Event) => void;
  /** The visitor is in it, or comes with the next focus. */
  isHere: boolean;
  /** The frame took the focus by itself. */
  isStolen: boolean;
  /** What had the focus before it. */
  before: HTMLElement | undefined;
}

/** What the page's windows tell about frames. */
const HEARD = ['keydown', 'blur'];

/** The frames that are followed. Those that have left the page go when another one comes. */
const followed = new Set<Known>();

function unfollow(knownFrame: Known) {
  followed.delete(knownFrame);
  for (const type of HEARD) {
    knownFrame.view.removeEventListener(type, knownFrame.listener, true);
  }
}

/**
 * Hears the page; without an event, gives the focus back. It knows no frame but through
 * `knownFrame`, and refers to itself, so that no build writes it into the function that knows the
 * frame.
 */
function onPage(knownFrame: Known, event?: Event) {
  const { before, doc, guard, view } = knownFrame;
  const frameElement = knownFrame.frame.deref();
  if (!frameElement?.isConnected) {
    unfollow(knownFrame);
  } else if (!event) {
    frameElement.blur();
    before?.focus({ preventScroll: true });
  } else if (event.type === 'keydown') {
    if (event.isTrusted) {
      knownFrame.isHere = (event as KeyboardEvent).key === 'Tab';
    }
  } else if (event.target !== view) {
    knownFrame.before = event.target as HTMLElement;
  } else if (hasFocus(frameElement, doc)) {
    knownFrame.isStolen = !knownFrame.isHere;
    // The browser is about to move the focus.
    if (knownFrame.isStolen) {
      holdScroll(view, guard);
      setTimeout(guard(onPage), 0, knownFrame);
    }
  }
}

/**
 * Follows the visitor into a frame: by a pointer over it, by the keyboard, by a finger. A frame
 * that takes the focus without that could read what they type, so it gives it back at once, and the
 * page's scroll with it (docs/security.md#what-the-visitor-did). From one frame to the next the
 * page hears nothing, and nobody is held.
 */
export function followVisitor(
  frameElement: HTMLElement,
  ownDocument: OwnDocument,
  guard: Core['guard'],
) {
  const ownWindow = ownDocument.defaultView || window;
  const knownFrame: Known = {
    frame: weakRef(frameElement),
    doc: ownDocument,
    view: ownWindow,
    guard,
    listener() {},
    isHere: false,
    isStolen: false,
    before: undefined,
  };
  knownFrame.listener = guard(onPage.bind(undefined, knownFrame));
  for (const type of ['mouseenter', 'mouseleave']) {
    frameElement.addEventListener(type, (event) => {
      if (event.isTrusted) {
        knownFrame.isHere = type === 'mouseenter';
      }
    });
  }
  const follow = () => {
    // No event says that a frame has left. A page without an end shows one after another.
    for (const other of followed) {
      if (!other.frame.deref()?.isConnected) {
        unfollow(other);
      }
    }
    followed.add(knownFrame);
    for (const type of HEARD) {
      ownWindow.addEventListener(type, knownFrame.listener, true);
    }
  };
  // A frame loads again when it comes back to the page.
  frameElement.addEventListener('load', guard(follow));
  return {
    /**
     * The frame's script says that the visitor's finger is in it: browsers tell the page of a
     * pointer only.
     */
    enter() {
      knownFrame.isHere = true;
      knownFrame.isStolen = false;
    },
    /** Whether the frame has the focus, and has not taken it by itself. */
    hasEntered: () => !knownFrame.isStolen && hasFocus(frameElement, ownDocument),
  };
}
