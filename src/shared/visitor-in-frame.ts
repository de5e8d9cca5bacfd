import type { Core } from '../contract/core';
import type { OwnDocument } from '../contract/safe';

/** The element that has the focus, in the frame's own document or shadow root. */
function hasFocus(frame: Element, doc: OwnDocument): boolean {
  const root = frame.getRootNode();
  const { activeElement } = root === frame.ownerDocument ? doc : (root as ShadowRoot);
  return activeElement === frame;
}

/** What is known of the visitor in a frame. */
export interface FrameVisitor {
  /** The frame's script says that the visitor's finger is in it: browsers tell the page of a pointer only. */
  enter(): void;
  /** Whether the frame has the focus, and has not taken it by itself. */
  hasEntered(): boolean;
}

/**
 * Follows the visitor into a frame: by a pointer over it, by the keyboard, by a finger. A frame that takes the focus without that
 * could read what they type, so it gives it back at once, without scrolling (docs/security.md#what-the-visitor-did). From one frame
 * to the next the page hears nothing, and nobody is held.
 */
export function followVisitor(frame: HTMLElement, doc: OwnDocument, guard: Core['guard']): FrameVisitor {
  const view = doc.defaultView || window;
  let isHere = false;
  let isStolen = false;
  let before: HTMLElement | undefined;
  const listen = (types: string[], target: EventTarget, act: (event: Event) => void) => {
    const onEvent = guard((event: Event) => {
      // Its listeners go with it.
      if (frame.isConnected) act(event);
      else for (const type of types) target.removeEventListener(type, onEvent, true);
    });
    for (const type of types) target.addEventListener(type, onEvent, true);
  };
  const follow = () => {
    listen(['mouseenter', 'mouseleave'], frame, ({ isTrusted, type }) => {
      if (isTrusted) isHere = type === 'mouseenter';
    });
    listen(['keydown'], view, (event) => {
      if (event.isTrusted) isHere = (event as KeyboardEvent).key === 'Tab';
    });
    listen(['blur'], view, ({ target }) => {
      if (target !== view) before = target as HTMLElement;
      else if (hasFocus(frame, doc)) {
        isStolen = !isHere;
        const owner = before;
        const giveBack = () => {
          frame.blur();
          owner?.focus({ preventScroll: true });
        };
        // The browser is about to move the focus.
        if (isStolen) setTimeout(guard(giveBack));
      }
    });
    listen(['focusin'], view, () => {
      before = undefined;
    });
  };
  frame.addEventListener('load', guard(follow), { once: true });
  return {
    enter() {
      isHere = true;
      isStolen = false;
    },
    hasEntered: () => !isStolen && hasFocus(frame, doc),
  };
}
