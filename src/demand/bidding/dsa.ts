import type { Bid } from '../../contract/demand';
import { asObject } from '../../shared/json';
import type { BidRefusal } from './reasons';

/** Values of `dsarequired` with which a bid must have information. */
const REQUIRED: unknown[] = [2, 3];

/**
 * Why a bid is refused under the Digital Services Act, by the rules of Prebid's dsaControl module:
 * `dsarequired` 2 and 3 require information, and exactly one side must show it.
 */
export function refusalByDsa({
  dsa,
  dsaAsked,
}: Pick<Bid, 'dsa' | 'dsaAsked'>): BidRefusal | undefined {
  const { dsarequired, pubrender } = asObject(dsaAsked);
  if (!dsa) {
    return REQUIRED.includes(dsarequired) ? 'dsaMissing' : undefined;
  }
  const { adrender } = asObject(dsa);
  if (pubrender === 0 && adrender === 0) {
    return 'dsaUnshown';
  }
  if (pubrender === 2 && adrender === 1) {
    return 'dsaTwice';
  }
  return undefined;
}
