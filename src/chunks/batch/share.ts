import { Message } from '../../contract/messages';
import type { Arrival } from '../../contract/wire';

/**
 * The part of an answer that is a placement's: the object that names its `zid`, else the one at its place where the list
 * is complete and names none there. An object instead of a list is a word to all, unless it names somebody else.
 */
export function share(arrival: Arrival, zid: string, at: number, count: number): Arrival {
  if (!('raw' in arrival)) return arrival;
  const isList = Array.isArray(arrival.raw);
  const items: unknown[] = isList ? (arrival.raw as unknown[]) : [arrival.raw];
  const nameOf = (item: unknown) => Object(item).zid as unknown;
  const placed = isList ? (items.length === count ? items[at] : undefined) : items[0];
  const own = items.find((item) => nameOf(item) === zid) ?? (nameOf(placed) ? undefined : placed);
  return own === undefined ? { reason: Message.RequestFailed } : { raw: own };
}
