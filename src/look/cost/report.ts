import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { CostReport } from '../../public/costs';
import { type CostSource, type CostSources, ownershipOf } from './cost-sources';
import type { PageFacts } from './facts';
import { sumOfFrames } from './frame-figures';
import { isOwnFile, ownFrameOf } from './own-files';
import { type Candidate, rounded, type Tally, tally } from './tally';

export type SourceShare = Candidate & { costSource: CostSource };

/** Everything that a report is made from. */
export interface CostData {
  facts: PageFacts;
  costSources: CostSources;
  /** What belongs to placements that were destroyed since then: their networks' costs still count. */
  spent: Candidate[];
  trustOf: Core['trustOf'];
  /** When the page view began. */
  since: number;
}

/** What a measurement may belong to by a source. */
function shareOf(costSource: CostSource, trustOf: Core['trustOf']): SourceShare {
  const { element, name, placement } = costSource;
  const frame = element && ownFrameOf(element);
  const frames = [...(element?.querySelectorAll('iframe') || [])];
  const isForeign = (one: HTMLIFrameElement) => one !== frame && !one.contentDocument;
  return {
    ...ownershipOf(costSource),
    name,
    figures: sumOfFrames(costSource.frameFigures) || (frame && null),
    unseenFrames: frames.filter(isForeign).length,
    isOfStranger: !trustOf(placement),
  };
}

/**
 * Forgets a destroyed placement, but not its costs. A page without an end destroys one after another, and each holds elements
 * that left the page, and what these were in.
 */
export function retire({ costSources, spent, trustOf }: CostData, placement: Placement): void {
  for (const one of costSources.forget(placement)) {
    const { costSource: _gone, ...share } = shareOf(one, trustOf);
    spent.push({ ...share, element: undefined });
  }
}

export function addUp(data: CostData): { candidates: SourceShare[]; sums: Tally } {
  const { costSources, facts, since, spent, trustOf } = data;
  const candidates = costSources.list().map((one) => shareOf(one, trustOf));
  const isOwn = (url: string) => isOwnFile(url) || url === location.href;
  return { candidates, sums: tally(facts, [...candidates, ...spent], isOwn, since) };
}

/** What a placement cost so far; `null` if it was never requested. */
export function reportOf(data: CostData, placement: Placement): CostReport | null {
  const { facts, costSources } = data;
  const { candidates, sums } = addUp(data);
  const mine = candidates.filter(({ costSource }) => costSource.placement === placement);
  const [own] = mine;
  if (!own) return null;
  const { answered, asked, drawn, painted } = costSources.times(placement);
  const since = (at: number | undefined) =>
    at === undefined || asked === undefined ? null : Math.max(0, at - asked);
  const { paints } = facts;
  const largest = paints?.[paints.length - 1];
  const isIn = (element: Element | null | undefined) =>
    !!element && mine.some((one) => one.element?.contains(element));
  const seen = paints?.find(({ element }) => isIn(element))?.at;
  const shown = costSources.shown(placement);
  return rounded({
    answerMs: since(answered),
    drawnMs: since(drawn),
    paintMs: since(seen ?? painted),
    isLargestPaint: paints ? isIn(largest?.element) : null,
    parties: mine.map((one) => ({
      providerName: one.name,
      isShown: one.costSource === shown && drawn !== undefined,
      answerMs: one.name ? one.costSource.answerMs : since(answered),
      ...sums.figuresOf(one),
    })),
    unattributed: sums.unattributedOf(mine),
  });
}
