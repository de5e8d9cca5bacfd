import { hostOf } from './addresses';
import type { ShiftFact, SizeFact } from './facts';

/** What belongs to a source: how its requests and elements are recognised. */
export interface Ownership {
  /** When it was asked, in ms. */
  since: number;
  /** Until when requests without a known owner may be its own, because it loads. */
  until: number;
  /** Exact addresses. */
  urls: ReadonlySet<string>;
  /** Beginnings of addresses. */
  starts: readonly string[];
  /** Hosts of its scripts. */
  hosts: ReadonlySet<string>;
  element: Element | undefined;
}

/** Rounding of times between two clocks of the browser, in ms. */
const ROUNDING_MS = 1;

/**
 * Who an address belongs to: one owner, several that cannot be told apart, or none. An exact
 * address wins over its host. A host that the page used before any of them was asked decides
 * nothing: the page may have its own files there.
 */
export function ownersOf<C extends Ownership>(
  url: string,
  startTime: number,
  candidates: readonly C[],
  firstSeen: ReadonlyMap<string, number>,
) {
  const begun = candidates.filter(({ since }) => since <= startTime + ROUNDING_MS);
  const exact = begun.filter(
    ({ starts, urls }) => urls.has(url) || starts.some((start) => url.startsWith(start)),
  );
  if (exact.length) {
    return exact;
  }
  const host = hostOf(url);
  const byHost = candidates.filter(({ hosts }) => hosts.has(host));
  const began = Math.min(...byHost.map(({ since }) => since));
  return (firstSeen.get(host) ?? startTime) + ROUNDING_MS < began
    ? []
    : begun.filter((candidate) => byHost.includes(candidate));
}

/** When each host was first asked for something, in ms. */
export function firstUseByHost(facts: readonly { url: string; at: number }[]) {
  const first = new Map<string, number>();
  for (const { at, url } of facts) {
    const host = hostOf(url);
    if (host) {
      first.set(host, Math.min(at, first.get(host) ?? at));
    }
  }
  return first;
}

/**
 * The ads that changed their height when the page shifted, and could have pushed what moved. If it
 * is one, the shift is its own; with several it is not known whose.
 */
export function pushers(layoutShift: ShiftFact, sizes: readonly SizeFact[]) {
  const pushing = sizes.filter(
    ({ at, element, top, until }) =>
      at <= layoutShift.at &&
      layoutShift.at <= until &&
      // What moved is in the ad, or below its upper edge.
      layoutShift.moves.some((move) => element?.contains(move.node) || move.top >= top - 1),
  );
  return [...new Set(pushing.flatMap(({ element }) => element || []))];
}
