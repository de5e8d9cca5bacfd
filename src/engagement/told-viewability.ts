import type { Core } from '../core';
import { frameTeller } from './tell-frame';
import type { Viewability } from './viewability';

/**
 * Viewability as the page tells it: where `inviewEvent` is set, its word replaces our measurement, rule and all. The
 * events are messages to the window, as apps send them, or events of that name on document or window.
 */
export function createToldViewability({ guard, settings }: Core): Viewability {
  const { inviewEvent = '', outviewEvent = '' } = settings;
  const listeners = new Set<(isInView: boolean) => void>();
  let last = false;
  const tell = (isInView: boolean) => {
    last = isInView;
    for (const listener of [...listeners]) listener(isInView);
  };
  const onEvent = guard(({ data, type }: Event & { data?: unknown }) => {
    const name = type === 'message' ? data : type;
    if (name === inviewEvent) tell(true);
    else if (name === outviewEvent) tell(false);
  });
  // In the capture phase, an event sent to the document is heard as well as one sent to the window.
  for (const type of ['message', inviewEvent, outviewEvent]) if (type) addEventListener(type, onEvent, true);
  return {
    watch(element, onViewable) {
      const tellFrame = frameTeller(element);
      let isViewable = false;
      const listener = (isInView: boolean) => {
        tellFrame?.(isInView);
        if (isInView && !isViewable) {
          isViewable = true;
          onViewable('adsnative');
        }
      };
      listeners.add(listener);
      if (last) listener(true);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
