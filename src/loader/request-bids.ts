import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import type { Settings } from '../public/settings';
import { pageGlobal } from '../shared/page-global';

/**
 * Whether the page may have a source of bids: an endpoint, a Prebid, or its queue. Which of them it
 * has, the chunk says.
 */
const mayHaveSource = (settings: Settings) =>
  settings.openrtb || pageGlobal('_pbjsGlobals') || pageGlobal('pbjs');

/**
 * Requests bids for a header-bid placement, beside its ad request, if the page has a source of
 * bids. Resolves when they have arrived or their time is over, even if the chunk is late or
 * blocked.
 */
export const requestBids = (
  load: Core['load'],
  settings: Settings,
  placement: Placement,
): unknown =>
  placement.options.code &&
  mayHaveSource(settings) &&
  new Promise((resolve) => {
    setTimeout(resolve, settings.headerbidTimeout);
    load('bidding')
      .then(({ request }) => request(placement))
      .then(resolve, resolve);
  });
