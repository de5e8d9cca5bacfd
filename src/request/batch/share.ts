import { Message } from '../../contract/messages';
import type { CallResult } from '../../contract/response';
import { asObject } from '../../shared/json';

/**
 * A placement's part of a response: the object with its `zid`, otherwise the object at its position
 * if the list is complete and that object has no `zid`. A single object applies to all placements,
 * unless it has the `zid` of another one.
 */
export function shareResult(
  result: CallResult,
  zid: string,
  index: number,
  count: number,
): CallResult {
  if (result.reason) {
    return result;
  }
  const isList = Array.isArray(result.raw);
  const listItems: unknown[] = Array.isArray(result.raw) ? result.raw : [result.raw];
  const nameOf = (listItem: unknown) => asObject(listItem).zid;
  const placed = isList
    ? listItems.length === count
      ? listItems[index]
      : undefined
    : listItems[0];
  const ownItem =
    listItems.find((listItem) => nameOf(listItem) === zid) ?? (nameOf(placed) ? undefined : placed);
  return ownItem === undefined ? { reason: Message.RequestFailed } : { raw: ownItem };
}
