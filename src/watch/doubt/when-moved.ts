import type { Core } from '../../contract/core';

/** After these, what covered an ad may be elsewhere. Of what a click changes in a shadow root, nothing else is told. */
const MOVES = ['scroll', 'resize', 'transitionend', 'animationend', 'toggle', 'load', 'pointerover', 'click'];

/**
 * Calls back when something on the page has moved, or may have: it was scrolled, or its document changed. Returns a function that
 * stops.
 */
export function whenMoved({ guard, page }: Core, then: () => void): () => void {
  const moved = guard(then);
  const observer = new MutationObserver(moved);
  observer.observe(page.unshadowed(document).documentElement, {
    attributes: true,
    childList: true,
    subtree: true,
  });
  // In the capture phase: most of them do not bubble.
  for (const type of MOVES) addEventListener(type, moved, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    for (const type of MOVES) removeEventListener(type, moved, true);
  };
}
