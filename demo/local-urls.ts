/**
 * Scheme, host and port of an absolute or protocol-relative URL, then the rest of it. The rest is
 * matched so that a URL inside another one's query stays as it is. `//host` counts only where
 * markup or css can start a URL and with a dot in the host, or comments in scripts would match;
 * slashes may be escaped, as they are in scripts. Recordings hold `http://http://host/`: to a
 * browser that is the host `http`, with an empty port.
 */
const ABSOLUTE_URL =
  /(?:https?:(?:\\?\/){2}([a-z\d.-]+)(:\d*)?|(?<=^|[\s"'(=,;>])(?:\\?\/){2}([a-z\d-]+(?:\.[a-z\d-]+)+)(:\d*)?)([^\s"'<>()]*)/gi;

const LOCAL_HOST = /^(localhost|127\.0\.0\.1)$/i;

/** Where an answer written by hand names this server, `{{ADS}}`, or another of the demo's. */
const ORIGIN_NAME = /\{\{([A-Z]+)\}\}/g;

/** What `{{NAME}}` means. */
export type OriginNames = Readonly<Record<string, string>>;

function localUrl([url = '', ...parts]: string[], origin: string): string {
  const [host = '', port = '', bareHost = '', barePort = '', rest = ''] = parts;
  if (LOCAL_HOST.test(host || bareHost)) {
    return url;
  }
  const ownPort = port || barePort;
  return `${origin}/x/${host || bareHost}${ownPort.length > 1 ? ownPort : ''}${rest}`;
}

function localText(text: string, origin: string, names: OriginNames): string {
  return text
    .replace(ABSOLUTE_URL, (...match) => localUrl(match, origin))
    .replace(ORIGIN_NAME, (text, name: string) =>
      name === 'ADS' ? origin : (names[name] ?? text),
    );
}

/**
 * The same answer, with each URL of a foreign host inside its strings (text, html, css) leading to
 * this server: `http://bevo.adsnative.com/im.gif?sid=1` →
 * `<origin>/x/bevo.adsnative.com/im.gif?sid=1`. The recorded hosts are dead.
 */
export function toLocalUrls(answer: unknown, origin: string, names: OriginNames = {}): unknown {
  if (typeof answer === 'string') {
    return localText(answer, origin, names);
  }
  if (Array.isArray(answer)) {
    return answer.map((item) => toLocalUrls(item, origin, names));
  }
  if (answer === null || typeof answer !== 'object') {
    return answer;
  }
  const entries = Object.entries(answer).map(([key, value]) => [
    key,
    toLocalUrls(value, origin, names),
  ]);
  return Object.fromEntries(entries);
}
