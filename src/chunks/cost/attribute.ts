import { hostOf } from './addresses';
import type { ShiftFact, SizeFact } from './facts';

/** What somebody on the page says is theirs. */
export interface Claim {
  /** When they were asked, in ms. */
  since: number;
  /** Until when what nobody names may be theirs: they load. */
  until: number;
  /** Exact addresses. */
  urls: ReadonlySet<string>;
  /** Beginnings of addresses. */
  starts: readonly string[];
  /** Hosts of their scripts. */
  hosts: ReadonlySet<string>;
  element: Element | undefined;
}

/** Rounding of times between two clocks of the browser, in ms. */
const ROUNDING_MS = 1;

/**
 * Who an address belongs to: one claim, several that cannot be told apart, or none. An exact address wins over its host. A
 * host that the page used before any of them was asked proves nothing: the page may have its own files there.
 */
export function claimants<C extends Claim>(
  url: string,
  at: number,
  claims: readonly C[],
  firstSeen: ReadonlyMap<string, number>,
): C[] {
  const begun = claims.filter(({ since }) => since <= at + ROUNDING_MS);
  const exact = begun.filter(
    ({ starts, urls }) => urls.has(url) || starts.some((start) => url.startsWith(start)),
  );
  if (exact.length) return exact;
  const host = hostOf(url);
  const byHost = claims.filter(({ hosts }) => hosts.has(host));
  const began = Math.min(...byHost.map(({ since }) => since));
  return (firstSeen.get(host) ?? at) + ROUNDING_MS < began ? [] : begun.filter((one) => byHost.includes(one));
}

/** When each host was first asked for something, in ms. */
export function firstUses(facts: readonly { url: string; at: number }[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const { at, url } of facts) {
    const host = hostOf(url);
    if (host) first.set(host, Math.min(at, first.get(host) ?? at));
  }
  return first;
}

/** Whether a shift moved something in an ad, or below its upper edge. */
function isPushed({ moves }: ShiftFact, { element, top }: SizeFact): boolean {
  return moves.some((move) => element?.contains(move.node) || move.top >= top - 1);
}

/**
 * Whose ads changed their height when the page shifted, and could have pushed what moved. With one of them the shift is
 * its; with several nobody knows.
 */
export function pushers(shift: ShiftFact, sizes: readonly SizeFact[]): Element[] {
  const there = sizes.filter(({ at, until }) => at <= shift.at && shift.at <= until);
  const elements = there.filter((size) => isPushed(shift, size)).flatMap(({ element }) => element || []);
  return [...new Set(elements)];
}
