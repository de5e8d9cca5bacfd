/** An object whose members are unknown, such as untrusted input. */
export type Json = Record<string, unknown>;

/** The value if it is an object, otherwise an empty one; also for `null` and arrays. */
export function asObject(value: unknown): Json {
  return typeof value === 'object' && value && !Array.isArray(value) ? (value as Json) : {};
}

/** The objects of an array; anything else is left out. */
export function asObjects(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter((item) => asObject(item) === item) : [];
}
