import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { CostReport } from '../../public/costs';
import type { Facts } from './facts';
import { sumOfWords } from './frame-words';
import { isOwnFile, ownFrameOf } from './own-files';
import { claimOf, type Parties, type Party } from './parties';
import { type Accused, rounded, type Tally, tally } from './tally';

/** A party with what it is accused of. */
export type AccusedParty = Accused & { party: Party };

/** Everything that a report is made from. */
export interface Evidence {
  facts: Facts;
  parties: Parties;
  trustOf: Core['trustOf'];
  /** When the page view began. */
  since: number;
}

/** Everybody of the page, ready to be accused. */
function accuse({ parties, trustOf }: Evidence): AccusedParty[] {
  return parties.list().map((party) => {
    const { element, name, placement } = party;
    const frame = element && ownFrameOf(element);
    const frames = [...(element?.querySelectorAll('iframe') || [])];
    const isForeign = (one: HTMLIFrameElement) => one !== frame && !one.contentDocument;
    return {
      ...claimOf(party),
      name,
      word: sumOfWords(party.words) || (frame && null),
      unseenFrames: frames.filter(isForeign).length,
      isStrangers: !trustOf(placement),
    };
  });
}

/** Adds up the evidence. */
export function addUp(evidence: Evidence): { accused: AccusedParty[]; sums: Tally<AccusedParty> } {
  const accused = accuse(evidence);
  const isOwn = (url: string) => isOwnFile(url) || url === location.href;
  return { accused, sums: tally(evidence.facts, accused, isOwn, evidence.since) };
}

/** What a placement cost so far; `null` if it was never requested. */
export function reportOf(evidence: Evidence, placement: Placement): CostReport | null {
  const { facts, parties } = evidence;
  const { accused, sums } = addUp(evidence);
  const mine = accused.filter(({ party }) => party.placement === placement);
  const [own] = mine;
  if (!own) return null;
  const { answered, asked, drawn, painted } = parties.times(placement);
  const since = (at: number | undefined) =>
    at === undefined || asked === undefined ? null : Math.max(0, at - asked);
  const { paints } = facts;
  const largest = paints?.[paints.length - 1];
  const isIn = (element: Element | null | undefined) =>
    !!element && mine.some((one) => one.element?.contains(element));
  const seen = paints?.find(({ element }) => isIn(element))?.at;
  const shown = parties.shown(placement);
  return rounded({
    answerMs: since(answered),
    drawnMs: since(drawn),
    paintMs: since(seen ?? painted),
    isLargestPaint: paints ? isIn(largest?.element) : null,
    parties: mine.map((one) => ({
      providerName: one.name,
      isShown: one.party === shown && drawn !== undefined,
      answerMs: one.name ? one.party.answerMs : since(answered),
      ...sums.figuresOf(one),
    })),
    unattributed: sums.unattributedOf(mine),
  });
}
