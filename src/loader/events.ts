import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import type { TagEvent } from '../public/ad-unit';
import type { EventType, TraceStep } from '../public/events';
import { now } from '../shared/now';

/** The tag's events: listeners of the page and of placements, and each placement's trace. */
export type Events = ReturnType<typeof createEvents>;

interface Subscription {
  type: EventType | '*';
  listener: (event: never) => void;
  /** The placement whose events it hears; absent for those of all. */
  placement: Placement | undefined;
  isOnce: boolean | undefined;
}

export function createEvents(guard: Core['guard']) {
  const subscriptions = new Set<Subscription>();
  return {
    emit(type: EventType, placement?: Placement, detail?: object) {
      const traceStep: TraceStep = {
        type,
        time: now(),
        ...detail,
      };
      placement?.addStep(traceStep);
      const event = {
        ...traceStep,
        placement,
        apiKey: placement?.options.apiKey,
      } as TagEvent;
      for (const subscription of [...subscriptions]) {
        const isWanted =
          [type, '*'].includes(subscription.type) &&
          (!subscription.placement || subscription.placement === placement);
        // An earlier listener may have removed this one.
        if (isWanted && subscriptions.has(subscription)) {
          if (subscription.isOnce) {
            subscriptions.delete(subscription);
          }
          guard(subscription.listener)(event as never);
        }
        // A destroyed placement sends no events, and must not be kept alive by its listeners.
        if (type === 'destroyed' && subscription.placement === placement) {
          subscriptions.delete(subscription);
        }
      }
    },
    /**
     * Listens to one type or to all (`*`), of one placement or of all; returns a function that
     * stops listening.
     */
    on(
      type: EventType | '*',
      listener: (event: never) => void,
      placement?: Placement,
      isOnce?: boolean,
    ): () => void {
      const subscription: Subscription = {
        type,
        listener,
        placement,
        isOnce,
      };
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
    off(type: EventType, listener: (event: never) => void) {
      for (const subscription of subscriptions) {
        if (subscription.type === type && subscription.listener === listener) {
          subscriptions.delete(subscription);
        }
      }
    },
  };
}
