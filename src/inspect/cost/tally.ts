import type { FrameFigures } from '../../contract/inspect';
import type { CostReport, PartyCost, Unattributed } from '../../public/costs';
import { toJson } from '../../shared/to-json';
import { total } from '../../shared/total';
import { firstUseByHost, type Ownership, ownersOf, pushers } from './attribute';
import type { PageFacts } from './facts';

/** A source that measurements may belong to. */
export interface Candidate extends Ownership {
  name: string;
  /** What its sandboxed frame says; `null` while it says nothing; absent without such a frame. */
  figures?: FrameFigures | null;
  /** How many frames of others are in its ad. */
  unseenFrames: number;
  /**
   * Whether its ad is untrusted: then it does not move the limits of the page's own networks.
   */
  isUntrusted?: boolean;
}

/** The measured part of a source's costs. */
type Figures = Omit<PartyCost, 'providerName' | 'isShown' | 'answerMs'>;

/** The figures that are sums. */
type SumName = 'requests' | 'bytes' | 'unknownSizes' | 'scriptMs' | 'blockingMs' | 'shift';

/** What one request, script or shift adds to the sums, and the sources that it belongs to. */
interface Share extends Partial<Record<SumName, number>> {
  owners: readonly Candidate[];
  /** Whether one of them was named, and is not only suspected. */
  isNamed: boolean;
}

const sum = (shares: readonly Share[], name: SumName) => total(shares, (share) => share[name] || 0);

/**
 * Puts each request, script and shift since a moment down to sources: to those that name its
 * address, and what nobody names to those that load meanwhile; a shift to the ads that could have
 * pushed.
 */
function sharesOf(
  { resources = [], scripts = [], shifts = [], sizes }: PageFacts,
  candidates: readonly Candidate[],
  isOurOwn: (url: string) => boolean,
  since: number,
): Share[] {
  const uses = firstUseByHost([...resources, ...scripts]);
  const seen = candidates.filter(({ figures }) => figures === undefined);
  const share = (
    { url, at }: { url: string; at: number },
    isSuspect: boolean,
  ): Pick<Share, 'owners' | 'isNamed'> => {
    const owners = isOurOwn(url) ? [] : ownersOf(url, at, seen, uses);
    if (owners.length) {
      return { owners, isNamed: true };
    }
    const loading = seen.filter((candidate) => candidate.since <= at && at <= candidate.until);
    return { owners: isSuspect ? loading : [], isNamed: false };
  };
  const isFresh = ({ at }: { at: number }) => at >= since;
  return [
    ...resources.filter(isFresh).map((fact) => ({
      ...share(fact, fact.isByScript && !isOurOwn(fact.url)),
      requests: 1,
      bytes: fact.bytes ?? 0,
      unknownSizes: fact.bytes === null ? 1 : 0,
    })),
    // Inline scripts look like the page's or the tag's.
    ...scripts.filter(isFresh).map((fact) => ({
      ...share(fact, true),
      scriptMs: fact.ms,
      blockingMs: fact.blockingMs,
    })),
    ...shifts.filter(isFresh).map((fact) => {
      const elements = pushers(fact, sizes);
      return {
        owners: candidates.filter(({ element }) => element && elements.includes(element)),
        isNamed: true,
        shift: fact.score,
      };
    }),
  ];
}

/** Adds up what was seen on the page since a moment, and whom it belongs to. */
export function tally(
  pageFacts: PageFacts,
  candidates: readonly Candidate[],
  isOurOwn: (url: string) => boolean,
  since: number,
) {
  const shares = sharesOf(pageFacts, candidates, isOurOwn, since);
  const { hasAddresses, interactions, resources, shifts } = pageFacts;
  /** The shares that belong for certain, and to accepted sources only. */
  const certainShares = (isAccepted: (owner: Candidate) => boolean) =>
    shares.filter(({ isNamed, owners }) => isNamed && owners.length && owners.every(isAccepted));
  const figuresOf = (candidate: Candidate): Figures => {
    const { element, unseenFrames, figures } = candidate;
    const ownShares = certainShares((owner) => owner === candidate);
    const interactionTimes = (interactions || []).flatMap(({ ms, target }) =>
      target && element?.contains(target) ? ms : [],
    );
    const isSilent = figures === null;
    /** A sum of an observed kind; of another kind it is not known. */
    const ifKnown = (name: SumName, facts: unknown) => (facts ? sum(ownShares, name) : null);
    return {
      requests: ifKnown('requests', !isSilent && resources),
      bytes: ifKnown('bytes', !isSilent && resources),
      unknownSizes: sum(ownShares, 'unknownSizes'),
      scriptMs: ifKnown('scriptMs', !isSilent && hasAddresses),
      blockingMs: ifKnown('blockingMs', !isSilent && hasAddresses),
      interactionMs: interactionTimes.length ? Math.max(...interactionTimes) : null,
      ...figures,
      measuredBy: figures === undefined ? 'page' : 'frame',
      shift: ifKnown('shift', shifts),
      unseenFrames,
    };
  };
  return {
    figuresOf,
    /** What belongs to one of several sources, and it is not known to which. */
    unattributedOf(some: readonly Candidate[]): Unattributed {
      const open = shares.filter(
        ({ isNamed, owners }) =>
          !(isNamed && owners.length === 1) && owners.some((candidate) => some.includes(candidate)),
      );
      return {
        requests: sum(open, 'requests'),
        bytes: sum(open, 'bytes'),
        scriptMs: sum(open, 'scriptMs'),
        shift: sum(open, 'shift'),
      };
    },
    /** The sum for the page's own placements of a network: what only one name claims is its. */
    sumOf(name: string) {
      const isMeant = (candidate: Candidate) => candidate.name === name && !candidate.isUntrusted;
      const ownShares = certainShares(isMeant);
      const fromFrames = (figure: 'bytes' | 'scriptMs') =>
        total(candidates.filter(isMeant), ({ figures }) => figures?.[figure] || 0);
      return {
        bytes: sum(ownShares, 'bytes') + fromFrames('bytes'),
        scriptMs: sum(ownShares, 'scriptMs') + fromFrames('scriptMs'),
        shift: sum(ownShares, 'shift'),
      };
    },
  };
}

/** A figure as people read it: a layout shift to four digits, all else whole. */
export function roundFigure(name: string, value: number) {
  const digits = name === 'shift' ? 10_000 : 1;
  return Math.round(value * digits) / digits;
}

/** A report with its figures as people read them. */
export function rounded(report: CostReport): CostReport {
  return JSON.parse(toJson(report), (name, value) =>
    typeof value === 'number' ? roundFigure(name, value) : value,
  );
}
