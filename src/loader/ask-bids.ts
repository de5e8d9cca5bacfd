import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import type { Settings } from '../public/settings';
import { pageGlobal } from '../shared/page-global';

/** Whether the page has a source of bids. */
const hasSource = (settings: Settings) =>
  settings.openrtb || [pageGlobal('_pbjsGlobals'), 'pbjs'].flat().some((name) => pageGlobal(name as string));

/**
 * Requests bids for a header-bid placement, beside its ad request, if the page has a source of bids. Resolves when they
 * have arrived or their time is over, even if the chunk is late or blocked.
 */
export const askBids = (core: Core, placement: Placement): unknown =>
  placement.options.code &&
  hasSource(core.settings) &&
  new Promise((end) => {
    setTimeout(end, core.settings.headerbidTimeout);
    core
      .load('bidding')
      .then(({ ask }) => ask(placement))
      .then(end, end);
  });
