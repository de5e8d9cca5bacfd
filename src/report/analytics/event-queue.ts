const MAX_EVENTS = 10_000;

/** Maximum bytes of waiting events: 1 MB. */
const MAX_QUEUE_BYTES = 1_000_000;

/** Maximum bytes of one event; a larger one could not be sent when the page ends. */
const MAX_EVENT_BYTES = 20_000;

/** An event that waits until a server has accepted it. */
export interface QueuedEvent {
  readonly id: string;
  /** The event as JSON, in ASCII. */
  text: string;
  /** The options of its page view, as JSON. */
  options(): string;
  isSending?: boolean;
  /** How many times it was being sent when its page was left, so that the outcome is unknown. */
  departures?: number;
}

/** A bounded queue, in the order of arrival. */
export type EventQueue = ReturnType<typeof createQueue>;

export function createQueue() {
  const events = new Map<string, QueuedEvent>();
  let byteCount = 0;
  return {
    /** Adds an event if there is room. Returns whether it was added. */
    add(event: QueuedEvent) {
      const { id, text } = event;
      if (events.has(id)) {
        return true;
      }
      const isTooMuch = events.size >= MAX_EVENTS || byteCount + text.length > MAX_QUEUE_BYTES;
      if (isTooMuch || text.length > MAX_EVENT_BYTES) {
        return false;
      }
      events.set(id, event);
      byteCount += text.length;
      return true;
    },
    /** Changes the JSON of all events, and of their page views' options. */
    rewrite(change: (jsonText: string) => string) {
      for (const event of events.values()) {
        byteCount -= event.text.length;
        event.text = change(event.text);
        byteCount += event.text.length;
        const before = event.options();
        const options = change(before);
        // The options of this page view are made each time, and respect what is allowed.
        if (options !== before) {
          event.options = () => options;
        }
      }
    },
    remove({ id, text }: QueuedEvent) {
      if (events.delete(id)) {
        byteCount -= text.length;
      }
    },
    all: () => [...events.values()],
    get size() {
      return events.size;
    },
  };
}
