import type { Core } from '../../contract/core';
import type { PageState } from '../../contract/page';
import { frameAround, readMember } from '../../shared/ways-up';

/**
 * After these, what covered an ad may be elsewhere. Of what a click changes in a shadow root,
 * nothing else is told.
 */
const MOVES = [
  'scroll',
  'resize',
  'transitionend',
  'animationend',
  'toggle',
  'load',
  'pointerover',
  'click',
];

/** The windows that an element is seen in: its own, and those around that can be read. */
function viewsAround(element: Element, page: PageState): Window[] {
  const ownWindow = page.unshadowed(readMember(element, 'ownerDocument')).defaultView;
  const frameElement = frameAround(ownWindow);
  return [
    ...(ownWindow ? [ownWindow] : []),
    ...(frameElement ? viewsAround(frameElement, page) : []),
  ];
}

/**
 * Calls back when something has moved on the page that shows an element, or may have: it was
 * scrolled (`onMove`), or its document changed (`onChange`). Returns a function that stops.
 */
export function whenMoved(
  { guard, page }: Core,
  element: Element,
  onMove: () => void,
  onChange: () => void,
): () => void {
  const guardedMove = guard(onMove);
  const observer = new MutationObserver(guard(onChange));
  const views = viewsAround(element, page);
  for (const ownWindow of views) {
    const { documentElement } = page.unshadowed(ownWindow.document);
    observer.observe(documentElement, { attributes: true, childList: true, subtree: true });
    // In the capture phase: most of them do not bubble.
    for (const type of MOVES) {
      ownWindow.addEventListener(type, guardedMove, { capture: true, passive: true });
    }
  }
  return () => {
    observer.disconnect();
    for (const ownWindow of views) {
      for (const type of MOVES) {
        ownWindow.removeEventListener(type, guardedMove, true);
      }
    }
  };
}
