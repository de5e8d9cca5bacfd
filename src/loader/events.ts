import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import type { Listener, TagEvent } from '../public/ad-unit';
import type { EventType, TraceStep } from '../public/events';

/** The tag's events: listeners of the page and of placements, and each placement's trace. */
export interface Events {
  emit: Core['emit'];
  /** Listens to one type or to all (`*`), of one placement or of all; returns a function that stops listening. */
  on(type: EventType | '*', listener: Listener, placement?: Placement, isOnce?: boolean): () => void;
  off(type: EventType, listener: Listener): void;
}

/** Makes the event hub. */
export function createEvents(guard: Core['guard']): Events {
  const subscriptions = new Set<[EventType | '*', Listener, Placement?, boolean?]>();
  return {
    emit(type, placement, detail) {
      const step: TraceStep = { type, time: performance.now(), ...detail };
      placement?.note(step);
      const event = { ...step, placement, apiKey: placement?.config.apiKey } as TagEvent;
      for (const one of [...subscriptions]) {
        const [wanted, listener, owner, isOnce] = one;
        const isWanted = [type, '*'].includes(wanted) && (!owner || owner === placement);
        // An earlier listener may have removed this one.
        if (isWanted && subscriptions.has(one)) {
          if (isOnce) subscriptions.delete(one);
          guard(listener)(event);
        }
        // A destroyed placement sends no events, and must not be kept alive by its listeners.
        if (type === 'destroyed' && owner === placement) subscriptions.delete(one);
      }
    },
    on(...added) {
      subscriptions.add(added);
      return () => subscriptions.delete(added);
    },
    off(type, listener) {
      for (const one of subscriptions) {
        if (one[0] === type && one[1] === listener) subscriptions.delete(one);
      }
    },
  };
}
