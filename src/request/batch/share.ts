import { Message } from '../../contract/messages';
import type { CallResult } from '../../contract/response';
import { asObject } from '../../shared/json';

/**
 * Makes the function that returns a placement's part of a response: the object with its `zid`,
 * otherwise the object at its position if the list is complete and that object has no `zid`. A
 * single object applies to all placements, unless it has the `zid` of another one. The list is read
 * once, however many placements share it.
 */
export function shareResult(
  result: CallResult,
  count: number,
): (zid: string, index: number) => CallResult {
  const { raw } = result;
  const listItems = [raw].flat();
  const nameOf = (listItem: unknown) => asObject(listItem).zid;
  // The first object with a `zid` counts, so the map is made from the last object to the first.
  const byName = new Map([...listItems].reverse().map((listItem) => [nameOf(listItem), listItem]));
  return (zid, index) => {
    if (result.reason) {
      return result;
    }
    // An incomplete list says nothing by position.
    const atPosition = listItems.length === count ? listItems[index] : undefined;
    const placed = Array.isArray(raw) ? atPosition : raw;
    const ownItem = byName.get(zid) ?? (nameOf(placed) ? undefined : placed);
    return ownItem === undefined ? { reason: Message.RequestFailed } : { raw: ownItem };
  };
}
