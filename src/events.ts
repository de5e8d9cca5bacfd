import type { Core, Placement } from './core';
import type { EventType, Listener, TagEvent, TraceStep } from './types';

/** The tag's events: listeners of the page and of placements, and each placement's trace. */
export interface Events {
  emit: Core['emit'];
  /** Listens to one type or to all (`*`), of one placement or of all; returns a function that stops it. */
  on(type: EventType | '*', listener: Listener, placement?: Placement, isOnce?: boolean): () => void;
  off(type: EventType, listener: Listener): void;
}

/** Makes the event hub. `guard` is asked for late, since the log that it needs is itself a source of events. */
export function createEvents(guard: () => Core['guard']): Events {
  let subscriptions: [EventType | '*', Listener, Placement?, boolean?][] = [];
  const drop = (gone: unknown) => {
    subscriptions = subscriptions.filter((one) => one !== gone);
  };
  return {
    emit(type, placement, detail) {
      const step: TraceStep = { type, time: performance.now(), ...detail };
      placement?.steps.push(step);
      const event = { ...step, placement, apiKey: placement?.config.apiKey } as TagEvent;
      for (const one of subscriptions) {
        const [wanted, listener, owner, isOnce] = one;
        const isWanted = [type, '*'].includes(wanted) && (!owner || owner === placement);
        // A listener before it may have ended it.
        if (!isWanted || !subscriptions.includes(one)) continue;
        if (isOnce) drop(one);
        guard()(listener)(event);
      }
    },
    on(...added) {
      subscriptions = [...subscriptions, added];
      return () => drop(added);
    },
    off(type, listener) {
      subscriptions = subscriptions.filter((one) => one[0] !== type || one[1] !== listener);
    },
  };
}
