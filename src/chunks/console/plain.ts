/** Names of members that are secret, or that identify the visitor. */
const SECRET = /secret|credential|token|password|nonce|session|^eids$/i;

/** Parameters of an address that identify the visitor. */
const PERSONAL = /([?&](?:uuid|idfa|gaid|eids|lat|long|ip|public_key)=)[^&]*/g;

/** How much of a value is kept: nesting levels, members of a list, characters of a text. */
const MAX = { depth: 8, items: 50, characters: 2000 };

/** An address without the parameters that identify the visitor. */
export function withoutPerson(url: string): string {
  return url.replace(PERSONAL, '$1…');
}

/** Replaces a value that throws when it is read. */
const UNREADABLE = '(unreadable)';

function ofObject(value: object, depth: number, around: object[]): unknown {
  if (around.includes(value)) return '(cycle)';
  if ('nodeType' in value || 'window' in value) return '(element)';
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (depth > MAX.depth) return '…';
  const within = [...around, value];
  if (Array.isArray(value)) return value.slice(0, MAX.items).map((item) => toPlain(item, depth + 1, within));
  const record = value as Record<string, unknown>;
  const read = (name: string) => {
    try {
      return SECRET.test(name) ? record[name] && '(secret)' : toPlain(record[name], depth + 1, within);
    } catch {
      // A getter of the page threw.
      return UNREADABLE;
    }
  };
  return Object.fromEntries(Object.keys(value).map((name) => [name, read(name)]));
}

/** A value as plain JSON, without secrets, cycles and elements; long values are cut. */
export function toPlain(value: unknown, depth = 0, around: object[] = []): unknown {
  try {
    if (typeof value === 'string') {
      return value.length > MAX.characters ? `${value.slice(0, MAX.characters)}…` : withoutPerson(value);
    }
    if (typeof value === 'function') return '(function)';
    if (typeof value === 'object' && value) return ofObject(value, depth, around);
    return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value;
  } catch {
    // A proxy of the page threw, or the value belongs to a foreign window.
    return UNREADABLE;
  }
}
