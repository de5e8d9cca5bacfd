/** An object whose members are unknown: what a guard makes of the wire before it trusts it. */
export type Json = Record<string, unknown>;

/** The value as an object; anything else, `null` and arrays too, as an empty one. */
export function asObject(value: unknown): Json {
  return typeof value === 'object' && value && !Array.isArray(value) ? (value as Json) : {};
}

/** The value as an array of objects; what is no object is left out. */
export function asObjects(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter((item) => asObject(item) === item) : [];
}

/** The value as text: numbers as they are written, anything but text and numbers as nothing. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The value as an address that may be loaded or opened: `http(s):`, protocol-relative or relative; else nothing. */
export function asWebUrl(value: unknown): string {
  try {
    const url = asText(value);
    return url && /^https?:$/.test(new URL(url, location.href).protocol) ? url : '';
  } catch {
    return '';
  }
}
