import type { Core } from '../../contract/core';
import type { PageWrittenBy } from '../../contract/page';
import type { Pages } from '../../contract/place';
import type { CallbackAd, Placement } from '../../contract/placement';
import { isAdOnPage } from '../../shared/is-ad-on-page';
import { pageOf, viewOf } from '../../shared/page-of';
import { beginWhenSeen } from './begin-when-seen';
import { followAddress } from './follow-address';
import { followPlaceholders } from './follow-placeholders';
import { destroyLeft, mayHaveLeft } from './left-placements';
import { reloadInView } from './reload-in-view';

/** The page of a placement's last request; absent before the first one. */
const requestedPage = ({ requestedIn }: Placement) => requestedIn && pageOf(requestedIn.address);

/** Whether a placement's ad is on the page: the page may have removed it. */
const isShown = (placement: Placement) => placement.state === 'rendered' && isAdOnPage(placement);

/**
 * The address that the page was loaded at, if it has gone on to another path; then what was
 * requested may be of either.
 */
function leftLanding() {
  const [entry] = performance.getEntriesByType('navigation');
  const landing = pageOf(entry?.name);
  return entry && viewOf(landing)[0] !== viewOf(location.href)[0] ? landing : undefined;
}

const loadLayout = ({ load }: Core) => load('layout').catch(() => undefined);

/** Makes the function that requests new ads for placements whose ad was used. */
const createRequestAgain =
  (core: Core): Pages['requestAgain'] =>
  async (usedPlacements, callback, count) => {
    const isLeft = usedPlacements.some((placement) => mayHaveLeft(placement, core));
    const layout = isLeft ? await loadLayout(core) : undefined;
    const remaining = destroyLeft(core, layout, usedPlacements);
    // A page whose ads are all shown wants others instead.
    const isRefresh = usedPlacements.length === count && remaining.every(isShown);
    for (const placement of remaining) {
      if (!isRefresh && isShown(placement)) {
        core.guard(callback)(true, placement.rendering?.contents.ad as CallbackAd);
      } else {
        placement.request(callback);
      }
    }
  };

/**
 * ms after a change of the address that was seen. By then the old page's transition is over too:
 * what leaves with it is not requested again.
 */
export const TRANSITION_MS = 1000;

/**
 * Counts the requests of a page view that was detected among those of the call that reports it, so
 * that their responses are still wanted.
 */
function keepRequested({ allPlacements, pageState }: Core, page: string) {
  for (const { requestedIn } of allPlacements) {
    if (requestedIn && pageOf(requestedIn.address) === page) {
      requestedIn.pageViewCalls = pageState.pageViewCalls;
    }
  }
}

/** The entry of the pages chunk: page views of single-page apps (docs/single-page.md). */
export function create(core: Core): Pages {
  const { emit, guard, allPlacements, settings } = core;
  const currentPage = () => pageOf(core.pageState.address(settings).unsent);
  // The chunk may load only when the page reports its first page view.
  let page = leftLanding() ?? [...allPlacements].map(requestedPage).find(Boolean) ?? currentPage();
  /** The page that the address names, which may have replaced the path of the last page view. */
  let shownPage = page;
  /** What stops the reloading of the present page view. */
  const reloads: (() => void)[] = [];
  let isFollowing = false;
  /** Whether a page view was reported in this task. */
  let isReported = false;
  /** Looks at all placeholders again. */
  let lookAtPlaceholders: (() => void) | undefined;

  /** What has left with the last page goes, and what stays keeps its ad. */
  const destroyGone = () => {
    shownPage = currentPage();
    loadLayout(core).then(guard((layout) => destroyLeft(core, layout, [...allPlacements])));
  };

  const beginView = (isSameAddress: boolean, reloadAfterMs?: number) => {
    page = currentPage();
    destroyGone();
    for (const stop of reloads.splice(0)) {
      stop();
    }
    // Chunks forget what they remembered for the last page view.
    const pageState: PageWrittenBy<'place/pages'> = core.pageState;
    pageState.views = (pageState.views ?? 0) + 1;
    emit('pageView', undefined, { url: core.pageState.address(settings).url });
    const stalePlacements = () =>
      [...allPlacements].filter((placement) => {
        const requested = requestedPage(placement);
        // A component of the new page may already have requested its ad.
        const isEarlier = placement.requestedIn?.pageViewCalls !== core.pageState.pageViewCalls;
        return requested && ((isSameAddress && isEarlier) || requested !== page);
      });
    // What is still expected of the last page view, or not yet shown.
    const dropped = stalePlacements().filter((placement) => placement.forget());
    const { views } = pageState;
    const reload = (placements: () => Placement[]) =>
      loadLayout(core).then(
        guard((layout) => {
          if (views === pageState.views) {
            const remaining = destroyLeft(core, layout, placements());
            reloads.push(reloadInView(core, layout, remaining, dropped));
          }
        }),
      );
    // Nothing of these is seen yet.
    reload(() => dropped);
    const shown = () => stalePlacements().filter((placement) => !dropped.includes(placement));
    setTimeout(() => reload(shown), reloadAfterMs);
  };

  return {
    beginWhenSeen: (...args) => beginWhenSeen(core, ...args),

    requestAgain: createRequestAgain(core),

    pageView() {
      const isSameAddress = currentPage() === page;
      if (isSameAddress && settings.autoPageView) {
        keepRequested(core, page);
      }
      // A listener may report each view, without end.
      else if (!(isSameAddress && isReported)) {
        isReported = true;
        setTimeout(() => (isReported = false));
        beginView(isSameAddress);
      }
    },

    watch(AdsNative) {
      if (settings.autoPageView && !isFollowing) {
        isFollowing = true;
        followAddress(core, (isReplaced) => {
          // Parameters that the page writes about itself make no other view of it.
          const currentView = currentPage();
          if (!isReplaced) {
            if (currentView !== shownPage) {
              beginView(false, TRANSITION_MS);
            }
          } else if (String(viewOf(currentView)) !== String(viewOf(shownPage))) {
            // An endless article names its next part.
            destroyGone();
          }
        });
      }
      if (lookAtPlaceholders) {
        lookAtPlaceholders();
      } else if (settings.autoPlacements || core.pageState.keyed[1]) {
        lookAtPlaceholders = followPlaceholders(core, AdsNative);
      }
    },
  };
}
