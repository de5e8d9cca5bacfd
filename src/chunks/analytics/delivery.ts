import type { AnalyticsTarget } from './contract';
import type { EventQueue, QueuedEvent } from './event-queue';
import { packBatches } from './records';

/** ms that events wait for others, to be sent together. */
export const GATHER_MS = 2000;

/** ms before the first retry; each further one waits twice as long. */
export const FIRST_RETRY_MS = 1000;

/** Maximum ms before a retry, without jitter. */
export const MAX_RETRY_MS = 60_000;

/** Delivers queued events to a target. */
export interface Delivery {
  /** Sends soon, together with further events. */
  schedule(): void;
  /** Sends at once as much as may be in flight when the page ends. */
  leave(): void;
}

/** ms until the next try: 50 to 150 percent of the step, so that pages do not all retry at the same moment. */
function retryMs(failures: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random());
}

/** Sends the queue, one request at a time, and retries what was not accepted. */
export function createDelivery(
  queue: EventQueue,
  target: () => AnalyticsTarget | undefined,
  onTaken: (event: QueuedEvent) => void,
  /** Called after each try with whether everything was accepted. */
  onTried: (isTaken: boolean) => void,
): Delivery {
  let bytesInFlight = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (ms = GATHER_MS) => {
    timer ||= setTimeout(() => send(false), ms);
  };

  const send = (isLeaving: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    if (bytesInFlight && !isLeaving) return;
    const to = target();
    const waiting = queue.all().filter(({ isSending }) => !isSending);
    const batches = to ? packBatches(waiting, to.maxBytes - bytesInFlight) : [];
    const records = batches.map(({ record }) => record);
    const bytes = records.join('').length;
    if (!to || !bytes) {
      onTried(true);
      return;
    }
    bytesInFlight += bytes;
    for (const { events } of batches) for (const event of events) event.isSending = true;
    const settle = (taken: boolean[]) => {
      bytesInFlight -= bytes;
      batches.forEach(({ events }, i) => {
        for (const event of events) {
          event.isSending = false;
          if (taken[i]) onTaken(event);
        }
      });
      const isAll = records.every((_, i) => taken[i]);
      failures = isAll ? 0 : taken.some(Boolean) ? 1 : failures + 1;
      if (queue.size) schedule(failures ? retryMs(failures) : 0);
      onTried(isAll);
    };
    to.send(records).then(settle, () => settle([]));
  };

  return { schedule: () => schedule(), leave: () => send(true) };
}
