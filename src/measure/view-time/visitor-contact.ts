import type { Core } from '../../contract/core';

/** After a touch, the browser reports that the finger has left. */
const POINTING = ['pointerenter', 'pointerleave'];

/**
 * Follows whether the visitor points at an element, touches it, has the focus in it, or sees it on
 * the whole screen. An ad that changes under the finger would be clicked by mistake.
 */
export function followContact(element: Element, { guard, pageState }: Core) {
  let isPointedAt = false;
  const noteEvent = guard(({ type }: Event) => {
    isPointedAt = type === 'pointerenter';
  });
  for (const type of POINTING) {
    element.addEventListener(type, noteEvent);
  }
  return {
    isHeld(): boolean {
      const { fullscreenElement } = pageState.unshadowed(element.ownerDocument);
      const isWhole = !!fullscreenElement && element.contains(fullscreenElement);
      return isPointedAt || isWhole || element.matches(':focus-within');
    },
    unfollow(): void {
      for (const type of POINTING) {
        element.removeEventListener(type, noteEvent);
      }
    },
  };
}
