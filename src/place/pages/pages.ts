import type { Core } from '../../contract/core';
import type { PageWrittenBy } from '../../contract/page';
import type { Layout, Pages } from '../../contract/place';
import type { CallbackAd, Placement } from '../../contract/placement';
import { pageOf, viewOf } from '../../shared/page-of';
import { beginWhenSeen } from './begin-when-seen';
import { followAddress } from './follow-address';
import { followPlaceholders } from './follow-placeholders';
import { destroyLeft, isOfEarlierPage } from './left-placements';
import { reloadInView, type Stale } from './reload-in-view';

/** The page of a placement's last request; absent before the first one. */
const requestedPage = ({ requestedIn }: Placement) => requestedIn && pageOf(requestedIn.address);

/** Whether a placement's ad is on the page: the page may have removed it. */
const isShown = ({ rendering, state }: Placement) =>
  state === 'rendered' && rendering?.renderedAds?.some(({ element }) => element.isConnected);

/** The address that the page was loaded at, if it has gone on to another path; then what was requested may be of either. */
function leftLanding(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  const landing = pageOf(entry?.name);
  return entry && viewOf(landing)[0] !== viewOf(location.href)[0] ? landing : undefined;
}

/** The entry of the pages chunk: page views of single-page apps (docs/single-page.md). */
export function create(core: Core): Pages {
  const { emit, guard, load, placements, settings } = core;
  const now = () => pageOf(core.page.address(settings).unsent);
  // The chunk may load only when the page reports its first page view.
  let page = leftLanding() ?? [...placements].map(requestedPage).find(Boolean) ?? now();
  /** The page that the address names, which may have replaced the path of the last page view. */
  let shownPage = page;
  let stopReloading = () => {};
  let isFollowing = false;
  /** Looks at all placeholders again. */
  let adoptPlaceholders: (() => void) | undefined;

  const begin = (isSameAddress: boolean) => {
    page = now();
    shownPage = page;
    stopReloading();
    // Chunks forget what they remembered for the last page view.
    const pageState: PageWrittenBy<'place/pages'> = core.page;
    pageState.views = (pageState.views ?? 0) + 1;
    emit('pageView', undefined, { url: core.page.address(settings).url });
    const stale = [...placements].filter((placement) => {
      const requested = requestedPage(placement);
      // A component of the new page may already have requested its ad.
      const isEarlier = placement.requestedIn?.pageViewCalls !== core.page.pageViewCalls;
      return requested && ((isSameAddress && isEarlier) || requested !== page);
    });
    // What is still expected of the last page view, or not yet shown.
    const dropped = stale.map(
      (placement): Stale => ({ placement, wasDropped: placement.forget() }),
    );
    let isOver = false;
    stopReloading = () => {
      isOver = true;
    };
    load('layout')
      .catch(() => undefined)
      .then(
        guard((layout: Layout | undefined) => {
          if (isOver) {
            return;
          }
          const here = destroyLeft(core, layout, stale);
          stopReloading = reloadInView(
            core,
            layout,
            dropped.filter(({ placement }) => here.includes(placement)),
          );
        }),
      );
  };

  /** An endless article names its next part: what has left with the last one goes, and what stays keeps its ad. */
  const replacePath = () => {
    shownPage = now();
    load('layout')
      .catch(() => undefined)
      .then(guard((layout: Layout | undefined) => destroyLeft(core, layout, [...placements])));
  };

  return {
    beginWhenSeen: (...args) => beginWhenSeen(core, ...args),

    async requestAgain(units, callback, count) {
      const isEarlier = units.some((unit) => isOfEarlierPage(unit, core));
      const layout = isEarlier ? await load('layout').catch(() => undefined) : undefined;
      const here = destroyLeft(core, layout, units);
      // A page whose ads are all shown wants others instead.
      const isRefresh = units.length === count && here.every(isShown);
      for (const unit of here) {
        if (!isRefresh && isShown(unit)) {
          guard(callback)(true, unit.rendering?.ad as CallbackAd);
        } else {
          unit.request(callback);
        }
      }
    },

    pageView() {
      const isSameAddress = now() === page;
      // If the page calls `pageView()` and detection is on, one page view is reported twice.
      if (!(isSameAddress && settings.autoPageView)) {
        begin(isSameAddress);
      }
    },

    watch(AdsNative) {
      if (settings.autoPageView && !isFollowing) {
        isFollowing = true;
        followAddress(core, (isReplaced) => {
          // Parameters that the page writes about itself make no other view of it.
          const view = now();
          if (!isReplaced) {
            if (view !== shownPage) {
              begin(false);
            }
          } else if (String(viewOf(view)) !== String(viewOf(shownPage))) {
            replacePath();
          }
        });
      }
      if (adoptPlaceholders) {
        adoptPlaceholders();
      } else if (settings.autoPlacements || core.page.keyed[1]) {
        adoptPlaceholders = followPlaceholders(core, AdsNative);
      }
    },
  };
}
