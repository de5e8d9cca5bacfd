/** Names of members that nobody else is to read. */
const SECRET = /secret|credential|token|password|nonce|session/i;

/** Parameters of an address that tell who the visitor is. */
const PERSONAL = /([?&](?:uuid|idfa|gaid|lat|long|ip|public_key)=)[^&]*/g;

/** How much of a value is kept: levels, members of a list, characters of a text. */
const MAX = { depth: 8, items: 50, characters: 2000 };

/** An address without what tells who the visitor is. */
export function withoutPerson(url: string): string {
  return url.replace(PERSONAL, '$1…');
}

/** Stands for what throws when it is read. */
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
      // A getter of the page's threw.
      return UNREADABLE;
    }
  };
  return Object.fromEntries(Object.keys(value).map((name) => [name, read(name)]));
}

/** A value as JSON can hold it, with neither secrets nor cycles nor elements; what is too long is cut. */
export function toPlain(value: unknown, depth = 0, around: object[] = []): unknown {
  try {
    if (typeof value === 'string') {
      return value.length > MAX.characters ? `${value.slice(0, MAX.characters)}…` : withoutPerson(value);
    }
    if (typeof value === 'function') return '(function)';
    if (typeof value === 'object' && value) return ofObject(value, depth, around);
    return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value;
  } catch {
    // A proxy of the page's threw, or the window that it belongs to is foreign.
    return UNREADABLE;
  }
}
