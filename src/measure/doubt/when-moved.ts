import type { Core } from '../../contract/core';
import type { PageState } from '../../contract/page';
import { frameAround, readMember } from '../../shared/ways-up';

/**
 * After these, what covered an ad may be elsewhere, and whether that is a visitor's doing: a page
 * animates for ever. Of what a click changes in a shadow root, nothing else is told.
 */
const MOVES: [type: string, isVisitors?: true][] = [
  ['scroll', true],
  ['resize', true],
  ['transitionend'],
  ['animationend'],
  ['toggle', true],
  ['load'],
  ['pointerover', true],
  ['click', true],
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
 * Calls back when something has moved on the page that shows an element, or may have: the visitor
 * did something (`onMove`), or the page (`onChange`). Returns a function that stops.
 */
export function whenMoved(
  { guard, pageState }: Core,
  element: Element,
  onMove: () => void,
  onChange: () => void,
) {
  const observer = new MutationObserver(guard(onChange));
  const listeners = MOVES.map(
    ([type, isVisitors]) => [type, guard(isVisitors ? onMove : onChange)] as const,
  );
  const views = viewsAround(element, pageState);
  for (const ownWindow of views) {
    const { documentElement } = pageState.unshadowed(ownWindow.document);
    observer.observe(documentElement, {
      attributes: true,
      childList: true,
      subtree: true,
    });
    // In the capture phase: most of them do not bubble.
    for (const [type, listener] of listeners) {
      ownWindow.addEventListener(type, listener, { capture: true, passive: true });
    }
  }
  return () => {
    observer.disconnect();
    for (const ownWindow of views) {
      for (const [type, listener] of listeners) {
        ownWindow.removeEventListener(type, listener, true);
      }
    }
  };
}
