import type { Activity } from '../../contract/activity';
import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Analytics } from '../../contract/report';
import type { Consent } from '../../contract/request';
import { createDelivery } from './delivery';
import { createQueue } from './event-queue';
import { createKeptEvents, pageViewName } from './kept-events';
import { createDescribe } from './page-view';
import { createReadPlan } from './read-plan';
import type { Plan } from './read-setting';
import { ID_NAMES, PLACE_NAMES, scrubber } from './scrub';

/** The entry of the analytics chunk: sends the tag's events in batches (docs/analytics.md). */
export function create(core: Core): Analytics {
  const { emit, guard, log } = core;
  const name = pageViewName();
  const queue = createQueue();
  const kept = createKeptEvents(queue, name, () => dropped++);
  const samplingDraw = Math.random();
  let delivered = 0;
  let dropped = 0;
  /**
   * Whether there were signals to ask, and what came of that and of the setting: no response yet is
   * `null`.
   */
  let hasAskedConsent: boolean | undefined;
  let consent: Consent | null | undefined;
  const readPlan = createReadPlan(core);
  let plan: Plan | undefined;
  let hasComplained = false;

  const may = (activity: Activity) => consent === undefined || !!consent?.allows(activity);
  const describe = createDescribe(
    core,
    name,
    () => plan,
    () => may('id'),
  );

  const delivery = createDelivery(
    queue,
    () => {
      checkSettings();
      return may('analytics') ? plan?.target : undefined;
    },
    {
      remove(event) {
        queue.remove(event);
        kept.forget(event);
        delivered++;
      },
      note: guard((isTaken) => {
        if (!isTaken && !hasComplained) {
          log(Message.AnalyticsRefused);
        }
        hasComplained = !isTaken;
        emit('analytics', undefined, { delivered, dropped, pending: queue.size });
      }),
      keep: kept.keep,
    },
  );

  /** After a refusal, events that still wait are sent without the visitor's ids and location. */
  const scrub = () => {
    const names = [...(may('id') ? [] : ID_NAMES), ...(may('geo') ? [] : PLACE_NAMES)];
    if (!names.length) {
      return;
    }
    const clean = scrubber(names);
    queue.rewrite(clean);
    kept.rewrite(clean);
  };

  /** Applies what is allowed now. Events that are not allowed are dropped, not kept for later. */
  const review = guard(() => {
    if (consent === null) {
      return;
    }
    const isAllowed = !!plan && may('analytics');
    kept.allow(isAllowed && may('storage'));
    if (!isAllowed) {
      dropped += queue.size;
      queue.all().forEach(queue.remove);
    }
    scrub();
    if (queue.size) {
      delivery.schedule();
    }
  });

  /** Checks for a changed setting or a new consent platform, which may load later than the tag. */
  const checkSettings = () => {
    const reading = core.consent();
    const planned = readPlan();
    const isAsking = !!reading;
    if (isAsking === hasAskedConsent && planned === plan) {
      return;
    }
    plan = planned;
    if (isAsking !== hasAskedConsent) {
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

  const leaveToPage = guard(delivery.leave);
  const ownDocument = core.page.unshadowed(document);
  ownDocument.addEventListener('visibilitychange', () => ownDocument.hidden && leaveToPage());
  addEventListener('pagehide', leaveToPage);
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
        dropped++;
      } else {
        kept.keep(queued);
      }
      delivery.schedule();
    }),
  };
}
