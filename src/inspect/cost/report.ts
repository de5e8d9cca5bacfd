import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { CostReport } from '../../public/costs';
import { loadedFiles, ownRequest } from '../../shared/own-request';
import { type CostSources, shareOf } from './cost-sources';
import type { PageFacts } from './facts';
import { isOwnFile } from './own-files';
import { type Candidate, rounded, tally } from './tally';

export type Reports = ReturnType<typeof createReports>;

/**
 * How long the ad server took by the browser's own measure: what the answer waited for afterwards
 * is not the server's.
 */
function answerTime(asked = 0, answered: number | undefined, url: unknown): number | undefined {
  if (answered === undefined) {
    return undefined;
  }
  const request = ownRequest({ type: 'adRequested', time: asked, url }, answered, loadedFiles());
  return request && request.responseEnd - request.startTime;
}

export function createReports({ trustOf }: Core, pageFacts: PageFacts, costSources: CostSources) {
  /** When the page view began. */
  let began = 0;
  /**
   * What belongs to placements that were destroyed since then: their networks' costs still count.
   */
  let spent: Candidate[] = [];
  const isOurOwn = (url: string) => isOwnFile(url) || url === location.href;
  const addUp = () => {
    const candidates = costSources.list().map((source) => shareOf(source, trustOf));
    return { candidates, sums: tally(pageFacts, [...candidates, ...spent], isOurOwn, began) };
  };
  return {
    addUp,
    beginView(time: number) {
      began = time;
      spent = [];
    },
    /**
     * Forgets a destroyed placement, but not its costs. A page without an end destroys one after
     * another, and each holds elements that left the page, and what these were in.
     */
    retire(placement: Placement) {
      for (const source of costSources.forget(placement)) {
        const { costSource: _gone, ...share } = shareOf(source, trustOf);
        spent.push({ ...share, element: undefined });
      }
    },
    /**
     * Adds up once. Returns what a placement cost so far; `null` if it was never requested.
     */
    createCostOf(): (placement: Placement) => CostReport | null {
      const { candidates, sums } = addUp();
      return (placement) => {
        const mine = candidates.filter(({ costSource }) => costSource.placement === placement);
        if (!mine.length) {
          return null;
        }
        const { answered, asked, drawn, painted, url } = costSources.times(placement);
        const since = (time: number | undefined) =>
          time === undefined || asked === undefined ? null : Math.max(0, time - asked);
        const answerMs = answerTime(asked, answered, url) ?? since(answered);
        const { paints } = pageFacts;
        const isIn = (element: Element | null | undefined) =>
          !!element && mine.some((share) => share.element?.contains(element));
        const seen = paints?.find(({ element }) => isIn(element))?.at;
        const shown = costSources.shownFor(placement);
        return rounded({
          answerMs,
          drawnMs: since(drawn),
          paintMs: since(seen ?? painted),
          isLargestPaint: paints ? isIn(paints[paints.length - 1]?.element) : null,
          parties: mine.map((share) => ({
            providerName: share.name,
            isShown: share.costSource === shown && drawn !== undefined,
            answerMs: share.name ? share.costSource.answerMs : answerMs,
            ...sums.figuresOf(share),
          })),
          unattributed: sums.unattributedOf(mine),
        });
      };
    },
  };
}
