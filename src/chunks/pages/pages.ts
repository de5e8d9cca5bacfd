import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import { beginWhenSeen } from './begin-when-seen';
import type { Pages } from './contract';
import { followAddress } from './follow-address';
import { followPlaceholders } from './follow-placeholders';
import { currentAddress, pageOf } from './page-address';
import { reloadInView, type Stale } from './reload-in-view';

/** The page that a placement's last request was for; none while nothing was sent. */
function requestedPage({ steps }: Placement): string | undefined {
  const step = steps.find(({ type }) => type === 'adRequested');
  return step && pageOf(new URL(String(step.url)).searchParams.get('url'));
}

/** The entry of the pages chunk: page views without a page being loaded (docs/single-page.md). */
export function create(core: Core): Pages {
  const { emit, guard, load, placements, settings } = core;
  const now = () => pageOf(currentAddress(settings.currentPageUrl));
  let page = now();
  let stopReloading = () => {};
  /** The address that the page gave us with its last page view. */
  let given: string | undefined;
  let isFollowing = false;
  let isWatching = false;

  /** Takes a placement as it was in the last page view: an answer still to come, or to be shown, is not for this one. */
  const drop = (placement: Placement): Stale => {
    const { show, state } = placement;
    const wasDropped = state === 'fetching' || (state === 'fetched' && !show?.isUsed);
    if (wasDropped) placement.forget();
    return { placement, wasDropped };
  };

  const begin = (isSameAddress: boolean) => {
    page = now();
    stopReloading();
    // What chunks remember of a page view is over with it.
    core.page.views = (core.page.views ?? 0) + 1;
    emit('pageView', undefined, { url: page });
    const stale = [...placements].filter((placement) => {
      const requested = requestedPage(placement);
      // What was requested for this page already, by a component that came with it, is not old.
      return requested && (isSameAddress || requested !== page);
    });
    const dropped = stale.map(drop);
    let isOver = false;
    stopReloading = () => {
      isOver = true;
    };
    Promise.all([load('renderer'), load('layout').catch(() => undefined)]).then(
      guard(([renderer, there]) => {
        if (!isOver) stopReloading = reloadInView(core, { renderer, layout: there }, dropped);
      }),
      () => {},
    );
  };

  return {
    follow: (...args) => beginWhenSeen(core, ...args),

    pageView(options) {
      const { url } = Object(options) as { url?: string };
      if (url) {
        given = new URL(url, location.href).href;
        settings.currentPageUrl = given;
      } else if (given && settings.currentPageUrl === given) delete settings.currentPageUrl;
      const isSameAddress = now() === page;
      // With both ways on, one page view is told of twice.
      if (!(isSameAddress && settings.autoPageView)) begin(isSameAddress);
    },

    watch(AdsNative) {
      if (settings.autoPageView && !isFollowing) {
        isFollowing = true;
        followAddress(core, () => {
          if (now() !== page) begin(false);
        });
      }
      if (settings.autoPlacements && !isWatching) {
        isWatching = true;
        followPlaceholders(core, AdsNative);
      }
    },
  };
}
