import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { CostReport } from '../../public/costs';
import { loadedFiles, ownRequest } from '../../shared/own-request';
import { type CostSources, shareOf } from './cost-sources';
import type { PageFacts } from './facts';
import { isOwnFile } from './own-files';
import { type Candidate, rounded, tally } from './tally';

/**
 * How long the ad server took, by the browser's own measure: the time that a loaded response waits
 * before its script runs is not the server's.
 */
function responseTime(requestedAt = 0, respondedAt: number | undefined, url: unknown) {
  if (respondedAt === undefined) {
    return undefined;
  }
  const request = ownRequest(
    {
      type: 'adRequested',
      time: requestedAt,
      url,
    },
    respondedAt,
    loadedFiles(),
  );
  return request && request.responseEnd - request.startTime;
}

export function createReports({ trustOf }: Core, pageFacts: PageFacts, costSources: CostSources) {
  let pageViewStart = 0;
  /** Of placements that were destroyed in this page view: their networks' costs still count. */
  let retiredShares: Candidate[] = [];
  const addUp = () => {
    const candidates = costSources.list().map((source) => shareOf(source, trustOf));
    return {
      candidates,
      sums: tally(
        pageFacts,
        [...candidates, ...retiredShares],
        (url) => isOwnFile(url) || url === location.href,
        pageViewStart,
      ),
    };
  };
  return {
    addUp,
    beginView(time: number) {
      pageViewStart = time;
      retiredShares = [];
    },
    /**
     * Forgets a destroyed placement, but not its costs. A page that loads without end destroys
     * placement after placement, and each would keep in memory elements that left the page.
     */
    retire(placement: Placement) {
      for (const source of costSources.forget(placement)) {
        const { costSource: _gone, ...share } = shareOf(source, trustOf);
        retiredShares.push({ ...share, element: undefined });
      }
    },
    /**
     * Adds up once, for all placements. The function that it returns says what a placement has
     * cost until then; `null` if no ad was requested for it.
     */
    createCostOf(): (placement: Placement) => CostReport | null {
      const { candidates, sums } = addUp();
      return (placement) => {
        const ownShares = candidates.filter(({ costSource }) => costSource.placement === placement);
        if (!ownShares.length) {
          return null;
        }
        const { answered, asked, drawn, painted, url } = costSources.times(placement);
        const since = (time: number | undefined) =>
          time === undefined || asked === undefined ? null : Math.max(0, time - asked);
        const answerMs = responseTime(asked, answered, url) ?? since(answered);
        const { paints } = pageFacts;
        const isInOwnAd = (element: Element | null | undefined) =>
          !!element && ownShares.some((share) => share.element?.contains(element));
        const firstPaint = paints?.find(({ element }) => isInOwnAd(element))?.at;
        const shown = costSources.shownFor(placement);
        return rounded({
          answerMs,
          drawnMs: since(drawn),
          paintMs: since(firstPaint ?? painted),
          isLargestPaint: paints ? isInOwnAd(paints[paints.length - 1]?.element) : null,
          parties: ownShares.map((share) => ({
            providerName: share.name,
            isShown: share.costSource === shown && drawn !== undefined,
            answerMs: share.name ? share.costSource.answerMs : answerMs,
            ...sums.figuresOf(share),
          })),
          unattributed: sums.unattributedOf(ownShares),
        });
      };
    },
  };
}
