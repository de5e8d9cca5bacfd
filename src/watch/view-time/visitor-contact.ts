import type { Core } from '../../contract/core';

/** Whether the visitor is at an ad; `stop` ends the listening. */
export interface Contact {
  isHeld(): boolean;
  stop(): void;
}

/**
 * Follows whether the visitor points at an element, touches it, has the focus in it, or sees it on the whole screen. An ad
 * that changes under the finger would be clicked by mistake.
 */
export function followContact(element: Element, { guard, page }: Core): Contact {
  let isPointedAt = false;
  const enter = guard(() => {
    isPointedAt = true;
  });
  // After a touch, the browser reports that the finger has left.
  const leave = guard(() => {
    isPointedAt = false;
  });
  element.addEventListener('pointerenter', enter);
  element.addEventListener('pointerleave', leave);
  return {
    isHeld() {
      const { fullscreenElement } = page.unshadowed(element.ownerDocument);
      const isWhole = !!fullscreenElement && element.contains(fullscreenElement);
      return isPointedAt || isWhole || element.matches(':focus-within');
    },
    stop() {
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
    },
  };
}
