/** Names of members that are secret, or that identify the visitor. */
const SECRET = /secret|credential|token|password|nonce|session|^(eids|uuid|lat|long)$/i;

/** Parameters of an address that identify the visitor. */
const PERSONAL = /([?&](?:uuid|idfa|gaid|eids|lat|long|ip|public_key)=)[^&]*/g;

/** Parameters of an ad request that are addresses of the page. */
const OF_PAGE = /([?&](?:url|ref)=)([^&]+)/g;

/**
 * How much of a value is kept: nesting levels, members of a list, characters of a text, and of a
 * parameter of the page.
 */
const MAX = {
  depth: 8,
  items: 50,
  characters: 2000,
  parameter: 4,
};

/**
 * An address of the page without what may be a token: its fragment, and all but the first letters
 * of a parameter's value.
 */
export function shortAddress(url: string): string {
  const [path = '', ...query] = (url.split('#', 1)[0] as string).split('?');
  const short = (value: string) =>
    value.length > MAX.parameter ? `${value.slice(0, MAX.parameter)}…` : value;
  const keyPairs = query
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      // Without a name, all of it is the value.
      return value.length ? `${name}=${short(value.join('='))}` : short(name);
    });
  return withoutPerson(query.length ? `${path}?${keyPairs.join('&')}` : path);
}

/**
 * A text without the parameters that identify the visitor, and with short addresses of the page.
 */
export function withoutPerson(text: string): string {
  return text.replace(PERSONAL, '$1…').replace(OF_PAGE, (_match, name: string, url: string) => {
    try {
      return name + encodeURIComponent(shortAddress(decodeURIComponent(url)));
    } catch {
      // The text is cut off, or no address.
      return `${name}…`;
    }
  });
}

/** A text as it is reported: cut, and an address of the page's own is short. */
function ofText(text: string) {
  const kept = text.slice(0, MAX.characters);
  const isOurs = kept.startsWith(globalThis.location?.origin);
  return (isOurs ? shortAddress : withoutPerson)(kept) + (kept === text ? '' : '…');
}

/** Replaces a value that throws when it is read. */
const UNREADABLE = '(unreadable)';

function ofObject(value: object, around: object[]): unknown {
  if (around.includes(value)) {
    return '(cycle)';
  }
  if ('nodeType' in value || 'window' in value) {
    return '(element)';
  }
  if (value instanceof Error) {
    return `${value.name}: ${value.message}`;
  }
  if (around.length > MAX.depth) {
    return '…';
  }
  const within = [...around, value];
  if (Array.isArray(value)) {
    return value.slice(0, MAX.items).map((listItem) => toPlain(listItem, within));
  }
  const record = value as Record<string, unknown>;
  const readMember = (name: string) => {
    try {
      return SECRET.test(name) ? record[name] && '(secret)' : toPlain(record[name], within);
    } catch {
      // A getter of the page threw.
      return UNREADABLE;
    }
  };
  return Object.fromEntries(Object.keys(value).map((name) => [name, readMember(name)]));
}

/** A value as plain JSON, without secrets, cycles and elements; long values are cut. */
export function toPlain(value: unknown, around: object[] = []): unknown {
  try {
    if (typeof value === 'string') {
      return ofText(value);
    }
    if (typeof value === 'function') {
      return '(function)';
    }
    if (typeof value === 'object' && value) {
      return ofObject(value, around);
    }
    return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value;
  } catch {
    // A proxy of the page threw, or the value belongs to a foreign window.
    return UNREADABLE;
  }
}
