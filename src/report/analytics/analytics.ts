import type { Activity } from '../../contract/activity';
import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Analytics } from '../../contract/report';
import type { Consent } from '../../contract/request';
import { createDelivery } from './delivery';
import { createQueue } from './event-queue';
import { createKeptEvents, pageViewName } from './kept-events';
import { createDescribe } from './page-view';
import { type Plan, readSetting } from './read-setting';
import { ID_NAMES, PLACE_NAMES, scrubber } from './scrub';

/** The entry of the analytics chunk: sends the tag's events in batches (docs/analytics.md). */
export function create(core: Core): Analytics {
  const { emit, guard, load, log, settings } = core;
  const name = pageViewName();
  const queue = createQueue();
  const kept = createKeptEvents();
  const samplingDraw = Math.random();
  let delivered = 0;
  let dropped = 0;
  /**
   * Whether there were signals to ask, and what came of that and of the setting: no response yet is
   * `null`.
   */
  let hasAskedConsent: boolean | undefined;
  let consent: Consent | null | undefined;
  /** The setting as it was read last, and what came of that. */
  let setting: unknown;
  let plan: Plan | undefined;
  let isKeeping = false;
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
        if (isKeeping) {
          kept.forget(event);
        }
        if (isKeeping && !queue.size) {
          kept.forget({ id: name });
        }
        delivered++;
      },
      note: guard((isTaken) => {
        if (!isTaken && !hasComplained) {
          log(Message.AnalyticsRefused);
        }
        hasComplained = !isTaken;
        emit('analytics', undefined, { delivered, dropped, pending: queue.size });
      }),
      keep: (event) => isKeeping && kept.keep(event),
    },
  );

  const startKeeping = () => {
    const leftEvents = kept.read(() => dropped++);
    queue.all().forEach(kept.keep);
    // Events that do not fit stay in storage for a later page view.
    leftEvents.forEach(queue.add);
  };

  /** After a refusal, events that still wait are sent without the visitor's ids and location. */
  const scrub = () => {
    const nameList = [...(may('id') ? [] : ID_NAMES), ...(may('geo') ? [] : PLACE_NAMES)];
    if (!nameList.length) {
      return;
    }
    const clean = scrubber(nameList);
    queue.rewrite(clean);
    if (isKeeping) {
      kept.rewrite(clean);
    }
  };

  /** Applies what is allowed now. Events that are not allowed are dropped, not kept for later. */
  const review = guard(() => {
    if (consent === null) {
      return;
    }
    const isAllowed = !!plan && may('analytics');
    const isKept = isAllowed && may('storage');
    if (isKept && !isKeeping) {
      startKeeping();
    }
    if (!isKept && isKeeping) {
      kept.clear();
    }
    isKeeping = isKept;
    if (!isAllowed) {
      dropped += queue.size;
      queue.all().forEach(queue.remove);
    }
    scrub();
    if (queue.size) {
      delivery.schedule();
    }
  });

  /** Reads the setting again if it has changed; an unusable one is logged once. */
  const readPlan = (): Plan | undefined => {
    const { analytics } = settings;
    if (analytics === setting) {
      return plan;
    }
    setting = analytics;
    const read = analytics && readSetting(analytics, load);
    if (typeof read === 'string') {
      log(Message.AnalyticsMisconfigured, read);
    }
    return typeof read === 'object' ? read : undefined;
  };

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
      } else if (isKeeping) {
        kept.keep(queued);
      }
      delivery.schedule();
    }),
  };
}
