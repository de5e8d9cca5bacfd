import type { ExtendedId } from '../../public/request-hook';
import { asObject } from '../../shared/json';

/** Longest `eids` parameter, in bytes as they are sent. docs/options.md#limits. */
export const MAX_EIDS_BYTES = 1000;

/** The length of a value as a parameter of the request: the loader writes a space as `%20`. */
function encodedLength(value: string) {
  return new URLSearchParams({ '': value }).toString().replace(/\+/g, '%20').length - 1;
}

/** Whether an entry names the provider of its ids, and has at least one id. */
function isUsable(eid: unknown): eid is ExtendedId {
  const { source, uids } = asObject(eid);
  return (
    !!source &&
    typeof source === 'string' &&
    Array.isArray(uids) &&
    uids.some((uid) => asObject(uid).id)
  );
}

/**
 * An entry as JSON, in an array; an empty array if the entry cannot be used, or throws when it is
 * read: the other entries are sent.
 */
function jsonOf(eid: unknown) {
  try {
    return isUsable(eid) ? [JSON.stringify(eid)] : [];
  } catch {
    return [];
  }
}

/**
 * The ids as the parameter `eids`: a JSON array of OpenRTB's objects. Absent if there are none;
 * `null` if they are too long, because half a list of ids would name another visitor at some
 * bidders.
 */
export function writeEids(lists: unknown[]) {
  const eids = lists.flat().flatMap(jsonOf);
  if (!eids.length) {
    return undefined;
  }
  const text = `[${eids}]`;
  return encodedLength(text) > MAX_EIDS_BYTES ? null : text;
}
