/** An object whose members are unknown: what a guard makes of the wire before it trusts it. */
export type Json = Record<string, unknown>;

/** The value as an object; anything else, `null` and arrays too, as an empty one. */
export function asObject(value: unknown): Json {
  return typeof value === 'object' && value && !Array.isArray(value) ? (value as Json) : {};
}

/** The value as an array of objects; anything else is left out. */
export function asObjects(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter((item) => asObject(item) === item) : [];
}
