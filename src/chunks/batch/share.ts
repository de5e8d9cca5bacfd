import { Message } from '../../contract/messages';
import type { Arrival } from '../../contract/wire';

/**
 * A placement's part of an answer: the object with its `zid`, otherwise the object at its position if the list is complete
 * and that object has no `zid`. A single object applies to all placements, unless it has the `zid` of another one.
 */
export function share(arrival: Arrival, zid: string, at: number, count: number): Arrival {
  if (!('raw' in arrival)) return arrival;
  const isList = Array.isArray(arrival.raw);
  const items: unknown[] = isList ? (arrival.raw as unknown[]) : [arrival.raw];
  const nameOf = (item: unknown) => Object(item).zid;
  const placed = isList ? (items.length === count ? items[at] : undefined) : items[0];
  const own = items.find((item) => nameOf(item) === zid) ?? (nameOf(placed) ? undefined : placed);
  return own === undefined ? { reason: Message.RequestFailed } : { raw: own };
}
