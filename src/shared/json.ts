/** An object whose members are unknown, such as untrusted input. */
export type Json = Record<string, unknown>;

/** Whether a value is an object that is no array. */
export const isObject = (value: unknown): value is Json =>
  !!value && typeof value === 'object' && !Array.isArray(value);

/** The members of a value, its inherited ones too; none of `null` and `undefined`. */
export const membersOf = (value: unknown): Json => Object(value);

/**
 * The own members of an object, and nothing that a polluted `Object.prototype` adds; none for
 * anything else, also for `null` and arrays. Whoever reads what others wrote reads this
 * (docs/security.md#own-members).
 */
export const asObject = (value: unknown): Json => ({
  __proto__: null,
  ...(isObject(value) && value),
});

/** The objects of an array, each by its own members; anything else is left out. */
export const asObjects = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter(isObject).map(asObject) : [];

/** The value as text: numbers are converted, anything but text and numbers is empty. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
