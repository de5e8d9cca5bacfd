import type { EventQueue, QueuedEvent } from './event-queue';
import { createKeptEvents } from './kept-events';

/**
 * Keeps the events of a queue in the page's storage, as long as that is allowed. `name` is the page
 * view's; `onUnreadable` is called for each malformed event that an earlier page view has left.
 */
export function createKeeping(queue: EventQueue, name: string, onUnreadable: () => void) {
  const kept = createKeptEvents();
  let isKeeping = false;
  return {
    keep: (event: QueuedEvent) => isKeeping && kept.keep(event),
    forget(event: QueuedEvent) {
      if (!isKeeping) {
        return;
      }
      kept.forget(event);
      if (!queue.size) {
        kept.forget({ id: name });
      }
    },
    rewrite: (change: (jsonText: string) => string) => isKeeping && kept.rewrite(change),
    /** Begins, with what earlier page views have left, or ends and leaves nothing. */
    allow(isAllowed: boolean) {
      if (isAllowed && !isKeeping) {
        const leftEvents = kept.read(onUnreadable);
        queue.all().forEach(kept.keep);
        // Events that do not fit stay in storage for a later page view.
        leftEvents.forEach(queue.add);
      }
      if (!isAllowed && isKeeping) {
        kept.clear();
      }
      isKeeping = isAllowed;
    },
  };
}
