import type { NetworkTry } from '../../contract/chunks/cost';
import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { TraceStep } from '../../public/events';
import { addressesIn, hostOf, scriptHostsIn } from './addresses';
import type { Claim } from './attribute';
import type { FrameWord } from './frame-words';
import { ownFrameOf } from './own-files';

/** How long after its result a network, or after its drawing an ad, still counts as loading, in ms. */
export const LOADING_MS = 1000;

/** Somebody who costs the page something: a network in a placement, or the ad server with its own ad. */
export interface Party {
  readonly placement: Placement;
  /** The network's name; empty for the ad server. */
  readonly name: string;
  since: number;
  until: number;
  /** Milliseconds from the request to the network to its result. */
  answerMs: number | null;
  /** What it draws into. */
  element: Element | undefined;
  /** When that was inserted. */
  insertedAt: number | undefined;
  /** Whether another network's ad took the place of its ad. */
  isGone: boolean;
  /** What each of its frames said last. */
  words: FrameWord[];
}

/** The times of a placement's last request, as its events tell them. */
export interface Times {
  asked?: number;
  answered?: number;
  drawn?: number;
  painted?: number;
}

/** Everybody of the page view, and when what happened to their placements. */
export interface Parties {
  /** Takes a step of a placement. `isNow` is false for one before this file was loaded. */
  note(step: TraceStep, placement: Placement, isNow: boolean): void;
  /** Of one placement, or of all; the ad server first. */
  list(placement?: Placement): Party[];
  times(placement: Placement): Times;
  /** The one whose ad is on the page. */
  shown(placement: Placement): Party | undefined;
  /** Forgets everybody of placements that were destroyed. */
  tidy(): void;
}

type Known = Map<Placement, Map<string, Party>>;

/** Finds the elements of tries and of drawn ads; `filled` names the network whose ad is drawn. */
function findElements(all: Known, filled: WeakMap<Placement, string>, tries: readonly NetworkTry[]): void {
  for (const { element, host, name } of tries) {
    const party = all.get(host.placement)?.get(name);
    if (party && element.isConnected && !party.isGone) party.element = element;
  }
  for (const [placement, parties] of all) {
    const drawn = placement.show?.drawn?.[0]?.element;
    const party = parties.get(filled.get(placement) ?? '');
    // The ad of a network that replaced another one is inside the drawn element.
    if (party && drawn && !(party.element && drawn.contains(party.element))) party.element = drawn;
  }
}

/** The events that end a network's try. */
const RESULT = /^network(Filled|PassedBack|TimedOut)$/;

/** Follows who takes part in the page's placements. */
export function followParties({ page, placements }: Pick<Core, 'page' | 'placements'>): Parties {
  const all: Known = new Map();
  const times = new WeakMap<Placement, Times>();
  const filled = new WeakMap<Placement, string>();

  const meet = (placement: Placement, name: string, at: number): Party => {
    const known = all.get(placement) || new Map<string, Party>();
    all.set(placement, known);
    const party = known.get(name) || {
      placement,
      name,
      since: at,
      until: Infinity,
      answerMs: null,
      element: undefined,
      insertedAt: undefined,
      isGone: false,
      words: [],
    };
    known.set(name, party);
    return party;
  };

  return {
    note({ providerName, time, type }, placement, isNow) {
      const own = meet(placement, '', time);
      const name = String(providerName || '');
      const known = times.get(placement) || {};
      times.set(placement, known);
      if (type === 'adRequested') {
        times.set(placement, { asked: time });
        filled.delete(placement);
        own.until = Infinity;
      }
      if (type === 'adResponded') known.answered ??= time;
      if (type === 'networkRequested')
        Object.assign(meet(placement, name, time), { until: Infinity, insertedAt: time, isGone: false });
      if (type === 'impression') own.insertedAt = time;
      if (RESULT.test(type)) {
        const party = meet(placement, name, time);
        party.until = time + LOADING_MS;
        party.answerMs ??= time - party.since;
        if (type === 'networkFilled') {
          filled.set(placement, name);
          for (const other of all.get(placement)?.values() || [])
            if (other !== party) Object.assign(other, { element: undefined, isGone: true });
        }
      }
      if (/^(adRendered|unfilled|failed)$/.test(type)) own.until = time + LOADING_MS;
      if (type !== 'adRendered') return;
      known.drawn ??= time;
      // The first task after the next frame comes when that frame was painted.
      if (isNow) {
        requestAnimationFrame(() =>
          setTimeout(() => {
            known.painted = performance.now();
          }),
        );
      }
    },
    list(placement) {
      findElements(all, filled, page.tries || []);
      const lists = placement ? [all.get(placement)] : [...all.values()];
      return lists.flatMap((known) => [...(known?.values() || [])]);
    },
    times: (placement) => times.get(placement) || {},
    shown: (placement) => all.get(placement)?.get(filled.get(placement) ?? ''),
    tidy() {
      for (const placement of all.keys()) if (!placements.has(placement)) all.delete(placement);
    },
  };
}

/** The entries of an answer that are of one network. */
function entriesOf({ name, placement }: Party): object[] {
  const { answer } = placement.show || {};
  if (name) return (answer?.networks || []).filter(({ providerName }) => providerName === name);
  const { networks: _theirs, ...own } = answer?.raw || {};
  return [own];
}

/** The markup of an entry: everything in it that names an address. */
function markupOf(entry: object): string {
  const { footerTags, headerTags, html }: { footerTags?: unknown; headerTags?: unknown; html?: unknown } =
    entry;
  return [html, headerTags, footerTags].filter((text) => typeof text === 'string').join(' ');
}

/** What a party names: addresses in its part of the answer, and what its ad on the page loads. */
export function claimOf(party: Party): Claim & { party: Party } {
  const { element, name, placement, since, until } = party;
  const claim = { party, since, until, element };
  // What a sandboxed frame loads is not among the page's requests.
  if (element && ownFrameOf(element)) return { ...claim, urls: new Set(), starts: [], hosts: new Set() };
  const base = location.href;
  const entries = entriesOf(party);
  const sources = [...(element?.querySelectorAll<HTMLScriptElement>('[src]') || [])];
  const scripts = sources.filter(({ localName }) => /^(script|iframe)$/.test(localName));
  const asked = placement.steps.filter(({ type }) => type === 'adRequested');
  const inMarkup = entries.map(markupOf).join(' ');
  return {
    ...claim,
    urls: new Set([
      ...addressesIn(`${entries.map((entry) => JSON.stringify(entry)).join(' ')} ${inMarkup}`, base),
      ...sources.map(({ src }) => src),
    ]),
    starts: name ? [] : asked.map(({ url }) => String(url)),
    hosts: new Set(name ? [...scriptHostsIn(inMarkup, base), ...scripts.map(({ src }) => hostOf(src))] : []),
  };
}
