import type { QueuedEvent } from './event-queue';

/** The version of the batch format (docs/analytics.md). */
const BATCH_VERSION = 1;

/** Events in one batch: a stream accepts or refuses whole batches. */
const MAX_BATCH_EVENTS = 20;

/** Batches in one request: both AWS streams allow 500, and each batch adds some bytes. */
const MAX_BATCHES = 100;

function batchOf(options: string, events: QueuedEvent[]) {
  const texts = events.map(({ text }) => text).join();
  return {
    record: `{"version":${BATCH_VERSION},"options":${options},"events":[${texts}]}\n`,
    events,
  };
}

/** Packs events into batches of one page view each, in order, up to `maxBytes`. */
export function packBatches(events: QueuedEvent[], maxBytes: number) {
  const frame = batchOf('', []).record.length;
  const batches: { options: string; events: QueuedEvent[] }[] = [];
  let byteCount = 0;
  for (const event of events) {
    const options = event.options();
    const last = batches[batches.length - 1];
    const isNew = last?.options !== options || last.events.length >= MAX_BATCH_EVENTS;
    byteCount += event.text.length + (isNew ? frame + options.length : 1);
    if (byteCount > maxBytes || (isNew && batches.length >= MAX_BATCHES)) {
      break;
    }
    if (isNew) {
      batches.push({ options, events: [] });
    }
    batches[batches.length - 1]?.events.push(event);
  }
  return batches.map((batch) => batchOf(batch.options, batch.events));
}
