import type { Bid } from '../../contract/chunks/bidding';

/** Values of `dsarequired` with which a bid must have information. */
const REQUIRED: unknown[] = [2, 3];

/**
 * Why a bid is refused under the Digital Services Act, by the rules of Prebid's dsaControl module: `dsarequired` 2 and 3
 * require information, and exactly one side must show it.
 */
export function refusalByDsa({ dsa, dsaAsked }: Pick<Bid, 'dsa' | 'dsaAsked'>): string | undefined {
  const { dsarequired, pubrender } = Object(dsaAsked);
  if (!dsa)
    return REQUIRED.includes(dsarequired) ? 'lacks what the Digital Services Act asks for' : undefined;
  const { adrender } = Object(dsa);
  if (pubrender === 0 && adrender === 0) return 'nobody would show what the Digital Services Act asks for';
  if (pubrender === 2 && adrender === 1) return 'would show what the page shows by the Digital Services Act';
  return undefined;
}
