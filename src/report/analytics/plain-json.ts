import { escapeForJson } from '../../shared/escape-for-json';
import { membersOf } from '../../shared/json';
import { toJson } from '../../shared/to-json';

/** Converts errors to text and leaves elements out: their JSON is meaningless. */
function plain(_name: string, value: unknown) {
  if (value instanceof Error) {
    return String(value);
  }
  return membersOf(value).nodeType ? undefined : value;
}

/**
 * JSON in ASCII, so that its length is its size in bytes, also for base64. Values that JSON cannot
 * express become an empty object: events may contain anything.
 */
export function plainJson(value: unknown) {
  try {
    return toJson(value, plain).replace(/[^ -~]/g, escapeForJson);
  } catch {
    return '{}';
  }
}
