import { forgetKept, KEPT_PREFIX, keptNames } from '../../shared/kept-names';
import type { EventQueue, QueuedEvent } from './event-queue';

/** A name for a new page view. It begins with the time, so that names sort by time. */
export function pageViewName() {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}

/** The storage name of the options of an event's page view. */
const optionsOf = (id: string) => KEPT_PREFIX + id.split('.')[0];

/**
 * Whether a text is a JSON object, as we write it: the storage may contain anything. What is too
 * long to be sent would hold up all that comes after it.
 */
function isOurJson(text: string | null): text is string {
  try {
    return /^\{[ -~]{0,20000}$/.test(text || '') && !!JSON.parse(text as string);
  } catch {
    return false;
  }
}

/**
 * Keeps the events of a queue in the page's storage for the next page view, if there is a storage
 * and `may` allows its use. `may` is called each time: a consent platform may have come meanwhile,
 * which the visitor has not answered. `name` is the present page view's. Each event has a name of
 * its own, so that tabs do not overwrite each other. A blank after an event's JSON, which earlier
 * versions of the tag ignore, counts each page that was left while the event was being sent.
 * `onUnreadable` is called for each malformed event that an earlier page view has left.
 */
export function createKeptEvents(
  queue: EventQueue,
  name: string,
  may: (activity: 'storage') => boolean,
  onUnreadable: () => void,
) {
  let isKeeping = false;
  /** Uses the storage, which may throw at any time: it may be full, or access may be denied. */
  const withStorage = (use: (storage: Storage) => void) => {
    try {
      if (isKeeping) {
        use(localStorage);
      }
    } catch {}
  };
  const keep = (event: QueuedEvent) =>
    may('storage') &&
    withStorage((storage) => {
      const optionsName = optionsOf(event.id);
      const options = event.options();
      // Another tab removes options without an event.
      if (storage.getItem(optionsName) !== options) {
        storage.setItem(optionsName, options);
      }
      storage.setItem(KEPT_PREFIX + event.id, event.text + ' '.repeat(event.departures || 0));
    });
  /** Adds the events of earlier page views and other tabs. */
  const readLeft = (storage: Storage, leftEvents: QueuedEvent[]) => {
    const used = new Set<string>();
    // Event names sort after the name of their options. Going backwards, all events of a page view
    // come before its options.
    for (const keptName of keptNames(storage).sort().reverse()) {
      const id = keptName.slice(KEPT_PREFIX.length);
      const text = storage.getItem(keptName);
      const options = storage.getItem(optionsOf(id));
      const isEvent = id.includes('.');
      if (isEvent && isOurJson(text) && isOurJson(options)) {
        used.add(optionsOf(id));
        const jsonText = text.trimEnd();
        leftEvents.unshift({
          id,
          text: jsonText,
          options: () => options,
          departures: text.length - jsonText.length,
        });
      } else if (!used.has(keptName)) {
        storage.removeItem(keptName);
        if (isEvent) {
          onUnreadable();
        }
      }
    }
  };
  return {
    keep,
    /** Removes an event, and with the last one the page view's options. */
    forget: ({ id }: QueuedEvent) =>
      withStorage((storage) => {
        storage.removeItem(KEPT_PREFIX + id);
        if (!queue.size) {
          storage.removeItem(KEPT_PREFIX + name);
        }
      }),
    rewrite: (change: (jsonText: string) => string) =>
      withStorage((storage) => {
        for (const keptName of keptNames(storage)) {
          const text = storage.getItem(keptName);
          if (isOurJson(text)) {
            storage.setItem(keptName, text.replace(/^.*\S/, change));
          }
        }
      }),
    /** Begins, with what earlier page views have left, or ends and leaves nothing. */
    allow(isAllowed: boolean) {
      if (isAllowed && !isKeeping) {
        isKeeping = true;
        const leftEvents: QueuedEvent[] = [];
        withStorage((storage) => readLeft(storage, leftEvents));
        queue.all().forEach(keep);
        // Events that do not fit stay in storage for a later page view.
        leftEvents.forEach(queue.add);
      }
      if (!isAllowed) {
        withStorage(forgetKept);
      }
      isKeeping = isAllowed;
    },
  };
}
