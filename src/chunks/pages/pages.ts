import type { Layout } from '../../contract/chunks/layout';
import type { Pages } from '../../contract/chunks/pages';
import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import { sentAddress } from '../../shared/page-address';
import { beginWhenSeen } from './begin-when-seen';
import { followAddress } from './follow-address';
import { followPlaceholders } from './follow-placeholders';
import { currentAddress, pageOf } from './page-address';
import { reloadInView, type Stale } from './reload-in-view';

/** The page of a placement's last request; absent before the first one. */
function requestedPage({ steps }: Placement): string | undefined {
  const step = steps.find(({ type }) => type === 'adRequested');
  return step && pageOf(new URL(String(step.url)).searchParams.get('url'));
}

/** The entry of the pages chunk: page views of single-page apps (docs/single-page.md). */
export function create(core: Core): Pages {
  const { emit, guard, load, placements, settings } = core;
  const now = () => pageOf(currentAddress(settings.currentPageUrl));
  let page = now();
  let stopReloading = () => {};
  /** The address that the page passed with its last page view. */
  let given: string | undefined;
  let isFollowing = false;
  /** Looks at all placeholders again. */
  let adoptPlaceholders: (() => void) | undefined;

  /** Drops a placement's answer from the last page view, if it is still expected or not yet shown. */
  const drop = (placement: Placement): Stale => ({ placement, wasDropped: placement.forget() });

  const begin = (isSameAddress: boolean) => {
    page = now();
    stopReloading();
    // Chunks forget what they remembered for the last page view.
    core.page.views = (core.page.views ?? 0) + 1;
    emit('pageView', undefined, { url: sentAddress(settings).url });
    const stale = [...placements].filter((placement) => {
      const requested = requestedPage(placement);
      // A component of the new page may already have requested its ad.
      return requested && (isSameAddress || requested !== page);
    });
    const dropped = stale.map(drop);
    let isOver = false;
    stopReloading = () => {
      isOver = true;
    };
    load('layout')
      .catch(() => undefined)
      .then(
        guard((layout: Layout | undefined) => {
          if (!isOver) stopReloading = reloadInView(core, layout, dropped);
        }),
      );
  };

  return {
    beginWhenSeen: (...args) => beginWhenSeen(core, ...args),

    pageView(options) {
      const { url } = Object(options) as { url?: string };
      if (url) {
        given = new URL(url, location.href).href;
        settings.currentPageUrl = given;
      } else if (given && settings.currentPageUrl === given) delete settings.currentPageUrl;
      const isSameAddress = now() === page;
      // If the page calls `pageView()` and detection is on, one page view is reported twice.
      if (!(isSameAddress && settings.autoPageView)) begin(isSameAddress);
    },

    watch(AdsNative) {
      if (settings.autoPageView && !isFollowing) {
        isFollowing = true;
        followAddress(core, () => {
          if (now() !== page) begin(false);
        });
      }
      if (adoptPlaceholders) adoptPlaceholders();
      else if (settings.autoPlacements || core.page.scriptKeys)
        adoptPlaceholders = followPlaceholders(core, AdsNative);
    },
  };
}
