import type { Bid } from '../../contract/demand';
import type { AdResponse } from '../../contract/response';
import { asObject } from '../../shared/json';

/** A price: a finite number above zero, or its text. Anything else is 0. */
export function readPrice(value: unknown) {
  const price = /^(number|string)$/.test(typeof value) ? Number(value) : 0;
  return price > 0 && price < Infinity ? price : 0;
}

/** The highest `ecpm` in a response: of its networks, its ads, its ad. 0 if there is none. */
export function highestEcpm({ raw }: AdResponse) {
  let highest = 0;
  // A loop: an answer may have more entries than a function takes arguments.
  for (const { ad, ecpm } of [raw, raw.networks, raw.ads].flat().map(asObject)) {
    highest = Math.max(highest, readPrice(ecpm), readPrice(asObject(ad).ecpm));
  }
  return highest;
}

/** Converts a price between currencies; may throw, as Prebid's does if it has no rate. */
export type Convert = (cpm: number, from: string, to: string) => unknown;

/** A bid's price in a currency; 0 without a price, `undefined` if it cannot be converted. */
export function priceIn(currency: string, bid: Bid, convert: Convert) {
  const price = readPrice(bid.cpm);
  if (!price || bid.currency === currency) {
    return price;
  }
  try {
    return readPrice(convert(price, bid.currency, currency)) || undefined;
  } catch {
    return undefined;
  }
}
