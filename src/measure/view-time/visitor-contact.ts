import type { Core } from '../../contract/core';

/**
 * Makes the check whether the visitor points at an element, touches it, has the focus in it, or
 * sees it on the whole screen. An ad that changes under the finger would be clicked by mistake.
 */
export function followContact(element: Element, { guard, pageState }: Core) {
  let isPointedAt = false;
  const noteEvent = guard(({ type }: Event) => {
    isPointedAt = type === 'pointerenter';
  });
  // After a touch, the browser reports that the finger has left. The listeners go with the element.
  for (const type of ['pointerenter', 'pointerleave']) {
    element.addEventListener(type, noteEvent);
  }
  return () => {
    const { fullscreenElement } = pageState.unshadowed(element.ownerDocument);
    const isWhole = !!fullscreenElement && element.contains(fullscreenElement);
    return isPointedAt || isWhole || element.matches(':focus-within');
  };
}
