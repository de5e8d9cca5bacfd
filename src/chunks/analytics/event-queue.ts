/** Events that may wait at once. Issue: a bounded queue. */
export const MAX_EVENTS = 10_000;

/** Bytes of events that may wait at once: 1 MB. */
export const MAX_QUEUE_BYTES = 1_000_000;

/** Bytes of one event; a larger one could not be sent when the page ends. */
export const MAX_EVENT_BYTES = 20_000;

/** An event that waits to be taken by a server. */
export interface QueuedEvent {
  readonly id: string;
  /** The event as JSON, in ASCII. */
  text: string;
  /** The options of the page view that it happened in, as JSON. */
  options(): string;
  /** Whether it is on its way. */
  isSending?: boolean;
  /** How many times it was on its way when its page was left: nobody hears what became of it then. */
  departures?: number;
}

/** A bounded queue, in the order of arrival. */
export interface EventQueue {
  /** Takes an event in, unless there is no room for it. Returns whether it is in. */
  add(event: QueuedEvent): boolean;
  remove(event: QueuedEvent): void;
  /** Changes the JSON of all events, and of their page views' options. */
  rewrite(change: (json: string) => string): void;
  all(): QueuedEvent[];
  readonly size: number;
}

/** Makes an empty queue. */
export function createQueue(): EventQueue {
  const events = new Map<string, QueuedEvent>();
  let bytes = 0;
  return {
    add(event) {
      const { id, text } = event;
      if (events.has(id)) return true;
      const isTooMuch = events.size >= MAX_EVENTS || bytes + text.length > MAX_QUEUE_BYTES;
      if (isTooMuch || text.length > MAX_EVENT_BYTES) return false;
      events.set(id, event);
      bytes += text.length;
      return true;
    },
    rewrite(change) {
      for (const event of events.values()) {
        bytes -= event.text.length;
        event.text = change(event.text);
        bytes += event.text.length;
        const before = event.options();
        const options = change(before);
        // Those of this page view are made each time, and know what is allowed.
        if (options !== before) event.options = () => options;
      }
    },
    remove({ id, text }) {
      if (events.delete(id)) bytes -= text.length;
    },
    all: () => [...events.values()],
    get size() {
      return events.size;
    },
  };
}
