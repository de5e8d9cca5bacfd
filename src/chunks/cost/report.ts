import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { CostReport } from '../../public/costs';
import { type CostSource, type CostSources, ownershipOf } from './cost-sources';
import type { PageFacts } from './facts';
import { sumOfFrames } from './frame-figures';
import { isOwnFile, ownFrameOf } from './own-files';
import { type Candidate, rounded, type Tally, tally } from './tally';

/** Measurements of a source of costs. */
export type SourceShare = Candidate & { costSource: CostSource };

/** Everything that a report is made from. */
export interface CostData {
  facts: PageFacts;
  costSources: CostSources;
  trustOf: Core['trustOf'];
  /** When the page view began. */
  since: number;
}

/** The sources that a measurement may belong to. */
function candidatesOf({ costSources, trustOf }: CostData): SourceShare[] {
  return costSources.list().map((costSource) => {
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
  });
}

/** Adds up the data. */
export function addUp(data: CostData): { candidates: SourceShare[]; sums: Tally<SourceShare> } {
  const candidates = candidatesOf(data);
  const isOwn = (url: string) => isOwnFile(url) || url === location.href;
  return { candidates, sums: tally(data.facts, candidates, isOwn, data.since) };
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
