import type { Activity } from '../../contract/activity';
import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Analytics } from '../../contract/report';
import type { Consent } from '../../contract/request';
import type { OwnDocument } from '../../contract/safe';
import { createDelivery, type DeliveryListener } from './delivery';
import { createQueue, type EventQueue } from './event-queue';
import { createKeptEvents, pageViewName } from './kept-events';
import { createDescribe } from './page-view';
import { createReadPlan, type Plan } from './read-setting';
import { ID_NAMES, PLACE_NAMES, scrubber } from './scrub';

/** How many events came to an end, and how. */
interface Counts {
  delivered: number;
  dropped: number;
}

/** Makes the listener of deliveries: removes delivered events from where they wait, and counts. */
function createListener(
  { emit, guard, log }: Core,
  queue: EventQueue,
  kept: ReturnType<typeof createKeptEvents>,
  counts: Counts,
): DeliveryListener {
  let hasComplained = false;
  return {
    remove(event) {
      queue.remove(event);
      kept.forget(event);
      counts.delivered++;
    },
    note: guard((isTaken) => {
      if (!isTaken && !hasComplained) {
        log(Message.AnalyticsRefused);
      }
      hasComplained = !isTaken;
      emit('analytics', undefined, { ...counts, pending: queue.size });
    }),
    keep: kept.keep,
  };
}

/** Calls `leave` when the page ends, or is hidden: a hidden page may end without another event. */
function whenLeft(ownDocument: OwnDocument, leave: () => void) {
  ownDocument.addEventListener('visibilitychange', () => ownDocument.hidden && leave());
  addEventListener('pagehide', leave);
}

/** The entry of the analytics chunk: sends the tag's events in batches (docs/analytics.md). */
export function create(core: Core): Analytics {
  const { guard } = core;
  const name = pageViewName();
  const counts: Counts = { delivered: 0, dropped: 0 };
  const queue = createQueue();
  const samplingDraw = Math.random();
  /** Whether there were signals to ask when the settings were last checked. */
  let hasAskedConsent: boolean | undefined;
  /** `undefined` without signals; `null` until they are read. */
  let consent: Consent | null | undefined;
  const readPlan = createReadPlan(core);
  let plan: Plan | undefined;

  const may = (activity: Activity) => consent === undefined || !!consent?.allows(activity);
  const kept = createKeptEvents(queue, name, may, () => counts.dropped++);
  const describe = createDescribe(
    core,
    name,
    () => plan,
    () => may('id'),
  );

  const targetNow = () => {
    checkSettings();
    return may('analytics') ? plan?.target : undefined;
  };
  const delivery = createDelivery(queue, targetNow, createListener(core, queue, kept, counts));

  /** Applies what is allowed now. Events that are not allowed are dropped, not kept for later. */
  const review = guard(() => {
    if (consent === null) {
      return;
    }
    const isAllowed = !!plan && may('analytics');
    kept.allow(isAllowed && may('storage'));
    if (!isAllowed) {
      counts.dropped += queue.size;
      queue.all().forEach(queue.remove);
    }
    // After a refusal, events that still wait are sent without the visitor's ids and location.
    const names = [...(may('id') ? [] : ID_NAMES), ...(may('geo') ? [] : PLACE_NAMES)];
    if (names.length) {
      const clean = scrubber(names);
      queue.rewrite(clean);
      kept.rewrite(clean);
    }
    if (queue.size) {
      delivery.schedule();
    }
  });

  /** Checks for a changed setting or a new consent platform, which may load later than the tag. */
  const checkSettings = () => {
    const reading = core.consent();
    const planned = readPlan();
    const isAsking = !!reading;
    const isNew = isAsking !== hasAskedConsent;
    if (!isNew && planned === plan) {
      return;
    }
    plan = planned;
    if (isNew) {
      hasAskedConsent = isAsking;
      consent = reading && null;
      reading?.then(
        (allowed) => {
          consent = allowed;
          allowed.whenever(review);
        },
        () => {},
      );
    }
    review();
  };

  whenLeft(core.pageState.unshadowed(document), guard(delivery.leave));
  checkSettings();

  return {
    note: guard((event) => {
      if (event.type === 'analytics') {
        return;
      }
      checkSettings();
      if (!plan || samplingDraw >= plan.sampleRate) {
        return;
      }
      const queued = describe(event);
      if ((consent !== null && !may('analytics')) || !queue.add(queued)) {
        counts.dropped++;
      } else {
        kept.keep(queued);
      }
      delivery.schedule();
    }),
  };
}
