import { forgetKept, KEPT_EVENTS, keptNames } from '../../shared/kept-names';
import type { EventQueue, QueuedEvent } from './event-queue';

/** A name for a new page view. It begins with the time, so that names sort by time. */
export function pageViewName() {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}

/** The storage name of the options of an event's page view. */
const optionsOf = (id: string) => KEPT_EVENTS + id.split('.')[0];

/**
 * Whether a text is a JSON object, as we write it: the storage may contain anything. What is too
 * long to be sent would hold up all that comes after it.
 */
function isObject(text: string | null): text is string {
  try {
    return /^\{[ -~]{0,20000}$/.test(text || '') && !!JSON.parse(text as string);
  } catch {
    return false;
  }
}

/**
 * Keeps the events of a queue in the page's storage, if that is allowed and it has one, for the next
 * page view; `name` is the present one's. Each event has its own name, so that tabs do not overwrite
 * each other. A blank after its JSON, which earlier versions ignore, counts each page that was left
 * while it was being sent. `may` is asked each time: a platform that has come meanwhile may not
 * have answered. `onUnreadable` is called for each malformed event that an earlier page view has
 * left.
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
      storage.setItem(KEPT_EVENTS + event.id, event.text + ' '.repeat(event.departures || 0));
    });
  /** Adds the events of earlier page views and other tabs. */
  const readLeft = (storage: Storage, leftEvents: QueuedEvent[]) => {
    const used = new Set<string>();
    // Event names sort after the name of their options. Going backwards, all events of a page view
    // come before its options.
    for (const keptName of keptNames(storage).sort().reverse()) {
      const id = keptName.slice(KEPT_EVENTS.length);
      const text = storage.getItem(keptName);
      const options = storage.getItem(optionsOf(id));
      const isEvent = id.includes('.');
      if (isEvent && isObject(text) && isObject(options)) {
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
        storage.removeItem(KEPT_EVENTS + id);
        if (!queue.size) {
          storage.removeItem(KEPT_EVENTS + name);
        }
      }),
    rewrite: (change: (jsonText: string) => string) =>
      withStorage((storage) => {
        for (const keptName of keptNames(storage)) {
          const text = storage.getItem(keptName);
          if (isObject(text)) {
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
