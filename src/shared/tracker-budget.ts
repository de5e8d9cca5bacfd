import type { Core } from '../contract/core';
import type { Fire, OwnHost } from '../contract/draw';
import { MAX_ANSWER_TRACKERS } from './defaults';
import { isOwnTag } from './is-own-tag';
import type { LoadUrl } from './send-pixel';
import { tellCut } from './tell-cut';

/** How many trackers of each answer were sent. */
const sent = new WeakMap<object, number>();

/**
 * Sends the trackers of an answer, up to the limit for what strangers write. One ad's lists cannot reach that limit; several ads,
 * networks and bids can.
 */
export const withinBudget =
  (core: Core, { outcome }: OwnHost, send: LoadUrl): LoadUrl =>
  (url) => {
    const answer = Object(outcome);
    const count = (sent.get(answer) ?? 0) + 1;
    sent.set(answer, count);
    if (count <= MAX_ANSWER_TRACKERS) send(url);
    else tellCut(core, `trackers of one answer beyond ${MAX_ANSWER_TRACKERS}`);
  };

/** Fires within the budget, but for the publisher's own tags. */
export function createFire(core: Core, host: OwnHost, fire: Fire): Fire {
  return (tags, urls, send = host.send) =>
    fire(tags, urls, tags && isOwnTag(host.placement, tags) ? send : withinBudget(core, host, send));
}
