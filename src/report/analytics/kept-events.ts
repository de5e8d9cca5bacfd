import type { QueuedEvent } from './event-queue';

/**
 * The prefix of our names in the storage (src/request/identity/identity.ts removes them):
 * `<prefix><page view>` holds its options, `<prefix><page view>.<n>` an event.
 */
const KEY_PREFIX = 'adsnative-analytics:';

/** A name for a new page view. It begins with the time, so that names sort by time. */
export function pageViewName(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}

/** The storage name of the options of an event's page view. */
const optionsOf = (id: string) => KEY_PREFIX + id.split('.')[0];

/** Whether a text is a JSON object, as we write it: the storage may contain anything. */
function isObject(text: string | null): text is string {
  try {
    return /^\{[ -~]*$/.test(text || '') && !!JSON.parse(text as string);
  } catch {
    return false;
  }
}

/** Uses the storage, which may throw at any time: it may be full, or access may be denied. */
function withStorage(use: (storage: Storage) => void) {
  try {
    use(localStorage);
  } catch {}
}

const namesIn = (storage: Storage) =>
  Object.keys(storage).filter((key) => key.startsWith(KEY_PREFIX));

/**
 * Keeps events in the page's storage, if it has one, for the next page view. Each has its own name,
 * so that tabs do not overwrite each other. A blank after its JSON, which earlier versions ignore,
 * counts each page that was left while it was being sent.
 */
export function createKeptEvents() {
  return {
    keep: (event: QueuedEvent) =>
      withStorage((storage) => {
        const name = optionsOf(event.id);
        const options = event.options();
        // Another tab removes options without an event.
        if (storage.getItem(name) !== options) {
          storage.setItem(name, options);
        }
        storage.setItem(KEY_PREFIX + event.id, event.text + ' '.repeat(event.departures || 0));
      }),
    /** Removes an event, or a page view's options. */
    forget: ({ id }: Pick<QueuedEvent, 'id'>) =>
      withStorage((storage) => storage.removeItem(KEY_PREFIX + id)),
    /**
     * All kept events of earlier page views and other tabs. `onUnreadable` is called for each
     * malformed one.
     */
    read(onUnreadable: () => void) {
      const keptEvents: QueuedEvent[] = [];
      withStorage((storage) => {
        const used = new Set<string>();
        // Event names sort after the name of their options. Going backwards, all events of a page
        // view come before its options.
        for (const name of namesIn(storage).sort().reverse()) {
          const id = name.slice(KEY_PREFIX.length);
          const text = storage.getItem(name);
          const options = storage.getItem(optionsOf(id));
          const isEvent = id.includes('.');
          if (isEvent && isObject(text) && isObject(options)) {
            used.add(optionsOf(id));
            const jsonText = text.trimEnd();
            keptEvents.unshift({
              id,
              text: jsonText,
              options: () => options,
              departures: text.length - jsonText.length,
            });
          } else if (!used.has(name)) {
            storage.removeItem(name);
            if (isEvent) {
              onUnreadable();
            }
          }
        }
      });
      return keptEvents;
    },
    rewrite: (change: (jsonText: string) => string) =>
      withStorage((storage) => {
        for (const name of namesIn(storage)) {
          const text = storage.getItem(name);
          if (isObject(text)) {
            storage.setItem(name, change(text.trimEnd()) + text.slice(text.trimEnd().length));
          }
        }
      }),
    clear: () =>
      withStorage((storage) => {
        for (const name of namesIn(storage)) {
          storage.removeItem(name);
        }
      }),
  };
}
