import type { AnalyticsTarget } from '../../contract/report';
import type { EventQueue, QueuedEvent } from './event-queue';
import { packBatches } from './records';

/** ms that events wait for others, to be sent together. */
export const GATHER_MS = 2000;

/** ms before the first retry; each further one waits twice as long. */
export const FIRST_RETRY_MS = 1000;

/** Maximum ms before a retry, without jitter. */
export const MAX_RETRY_MS = 60_000;

/**
 * Pages that an event leaves with. One that still comes back is sent by a page that stays, and
 * hears the response.
 */
const MAX_DEPARTURES = 2;

/** What is told of a delivery. */
export interface DeliveryListener {
  /** For each event that was accepted. */
  remove(event: QueuedEvent): void;
  /** After each try, with whether everything was accepted. */
  note(isTaken: boolean): void;
  /** For each event that is on its way when the page is left. */
  keep(event: QueuedEvent): void;
}

/**
 * ms until the next try: 50 to 150 percent of the step, so that pages do not all retry at the same
 * moment.
 */
function retryMs(failures: number) {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random());
}

/**
 * Sends the queue, one request at a time, and retries what was not accepted. `schedule` waits for
 * further events.
 */
export function createDelivery(
  queue: EventQueue,
  target: () => AnalyticsTarget | undefined,
  listener: DeliveryListener,
) {
  /** On their way since the page was left or hidden: both are told of one leaving. */
  const departing = new Set<QueuedEvent>();
  let bytesInFlight = 0;
  let failures = 0;
  let timerId: ReturnType<typeof setTimeout> | undefined;

  const schedule = (milliseconds = GATHER_MS) => {
    timerId ||= setTimeout(() => send(false), milliseconds);
  };

  const send = (isLeaving: boolean) => {
    clearTimeout(timerId);
    timerId = undefined;
    if (bytesInFlight && !isLeaving) {
      return;
    }
    const currentTarget = target();
    const waiting = queue
      .all()
      .filter(
        ({ departures = 0, isSending }) =>
          !isSending && !(isLeaving && departures >= MAX_DEPARTURES),
      );
    const batches = currentTarget
      ? packBatches(waiting, currentTarget.maxBytes - bytesInFlight)
      : [];
    const records = batches.map(({ record }) => record);
    const byteCount = records.join('').length;
    if (!currentTarget || !byteCount) {
      listener.note(true);
      return;
    }
    bytesInFlight += byteCount;
    for (const { events } of batches) {
      for (const event of events) {
        event.isSending = true;
      }
    }
    const settle = (accepted: boolean[]) => {
      bytesInFlight -= byteCount;
      batches.forEach(({ events }, i) => {
        for (const event of events) {
          event.isSending = false;
          departing.delete(event);
          if (accepted[i]) {
            listener.remove(event);
          }
        }
      });
      const isAll = records.every((_record, i) => accepted[i]);
      failures = isAll ? 0 : accepted.some(Boolean) ? 1 : failures + 1;
      if (queue.size) {
        schedule(failures ? retryMs(failures) : 0);
      }
      listener.note(isAll);
    };
    currentTarget.send(records).then(settle, () => settle([]));
  };

  /** Sends at once as much as may be in flight when the page ends. */
  const leave = () => {
    send(true);
    for (const event of queue.all()) {
      if (!event.isSending || departing.has(event)) {
        continue;
      }
      departing.add(event);
      event.departures = (event.departures || 0) + 1;
      listener.keep(event);
    }
  };

  return { schedule, leave };
}
