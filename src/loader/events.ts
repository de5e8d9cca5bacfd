import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import type { Listener, TagEvent } from '../public/ad-unit';
import type { EventType, TraceStep } from '../public/events';

/** The tag's events: listeners of the page and of placements, and each placement's trace. */
export type Events = ReturnType<typeof createEvents>;

interface Subscription {
  type: EventType | '*';
  listener: Listener;
  /** The placement whose events it hears; absent for those of all. */
  placement: Placement | undefined;
  isOnce: boolean | undefined;
}

export function createEvents(guard: Core['guard']) {
  const subscriptions = new Set<Subscription>();
  return {
    emit(type: EventType, placement?: Placement, detail?: object): void {
      const step: TraceStep = { type, time: performance.now(), ...detail };
      placement?.note(step);
      const event = { ...step, placement, apiKey: placement?.options.apiKey } as TagEvent;
      for (const one of [...subscriptions]) {
        const isWanted =
          [type, '*'].includes(one.type) && (!one.placement || one.placement === placement);
        // An earlier listener may have removed this one.
        if (isWanted && subscriptions.has(one)) {
          if (one.isOnce) {
            subscriptions.delete(one);
          }
          guard(one.listener)(event);
        }
        // A destroyed placement sends no events, and must not be kept alive by its listeners.
        if (type === 'destroyed' && one.placement === placement) {
          subscriptions.delete(one);
        }
      }
    },
    /**
     * Listens to one type or to all (`*`), of one placement or of all; returns a function that
     * stops listening.
     */
    on(
      type: EventType | '*',
      listener: Listener,
      placement?: Placement,
      isOnce?: boolean,
    ): () => void {
      const added: Subscription = { type, listener, placement, isOnce };
      subscriptions.add(added);
      return () => subscriptions.delete(added);
    },
    off(type: EventType, listener: (event: never) => void): void {
      for (const one of subscriptions) {
        if (one.type === type && one.listener === listener) {
          subscriptions.delete(one);
        }
      }
    },
  };
}
