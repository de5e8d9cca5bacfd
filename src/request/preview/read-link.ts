import type { PageState } from '../../contract/page';
import { CONSOLE_HOSTS, CONSOLE_SERVERS, LOCAL_SERVER, PREVIEW_SERVERS } from '../../shared/hosts';
import { isThisMachine } from '../../shared/is-this-machine';

/**
 * The origin of `server=local` in a build made with `--local ORIGIN`; `none` in others. The build
 * writes it.
 */
declare const LOCAL: string;

/** Reads a link's parameter: empty if it is absent, `null` if its value is unknown. */
type Read = (value: string, isOnConsole: boolean) => string | null;

const asFlag = (value: string) =>
  /^(1|true|)$/.test(value) ? '1' : /^(0|false)$/.test(value) ? '' : null;

const asKey: Read = (value) => (/^[\w-]{1,64}$/.test(value) ? value : null);

/**
 * The origin of the ad server with that name; a link never contains a host
 * (docs/decisions/011-preview-links.md).
 */
const asServer: Read = (value, isOnConsole) => {
  if (value === 'local' && LOCAL !== 'none') {
    return LOCAL;
  }
  if (value === 'local') {
    return isThisMachine(location.hostname) ? LOCAL_SERVER : null;
  }
  if (CONSOLE_SERVERS.includes(value) && !isOnConsole) {
    return null;
  }
  const host = Object.keys(PREVIEW_SERVERS).includes(value) && PREVIEW_SERVERS[value];
  return host ? `${location.protocol === 'http:' ? 'http' : 'https'}://${host}` : null;
};

/** Mock bids must use https, or be on this machine (docs/decisions/011-preview-links.md). */
const asBidUrl: Read = (value) => {
  const { hostname, protocol } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname)) ? value : null;
};

const asVersion: Read = (value) => (/^v\d{1,3}$/.test(value) ? value : null);

/**
 * An IPv4 or IPv6 address; the browser's URL parser decides. Any other sign could end the host, or
 * come before it.
 */
const asIp: Read = (value) => {
  const isSix = value.includes(':');
  if (!/^[\da-f:.]+$/i.test(value)) {
    return null;
  }
  const { hostname } = new URL(`http://${isSix ? `[${value}]` : value}`);
  return isSix || (hostname === value && !/[a-f]/i.test(value)) ? value : null;
};

/** The parameters of a preview link (docs/console.md, "Parameters"). */
const READERS = {
  adsnative_preview: asFlag,
  profile: asFlag,
  server: asServer,
  zid: asKey,
  force_mobile: asFlag,
  cid: asKey,
  crid: asKey,
  bid_url: asBidUrl,
  bid_version: asVersion,
  ip: asIp,
};

/** The parameters of a preview link by name; empty if absent. */
export type LinkParameters = Record<keyof typeof READERS, string>;

/**
 * The link's address: the top window's if readable, otherwise our own; the referrer if it has no
 * query.
 */
function readAddress({ unshadowed }: PageState) {
  let { hostname, search } = location;
  let { referrer } = unshadowed(document);
  try {
    // In a foreign frame, reading the top window throws.
    const top = window.top as Window;
    ({ hostname, search } = top.location);
    ({ referrer } = unshadowed(top.document));
  } catch {}
  // Addresses of other sites are not trusted.
  const before = referrer.startsWith(`${location.origin}/`) ? referrer.replace(/^[^?]*/, '') : '';
  return { hostname, query: new URLSearchParams(search || before) };
}

/** Whether the page is one of the provider's consoles: its whole host name must match. */
export function isConsole(page: PageState) {
  return CONSOLE_HOSTS.includes(readAddress(page).hostname);
}

/**
 * Whether the page's address asks for a preview, or is on a console host: its whole name must
 * match.
 */
export function isPreviewAddress(page: PageState) {
  const { query } = readAddress(page);
  const previewValue = query.get('adsnative_preview');
  return isConsole(page) || (previewValue !== null && asFlag(previewValue) !== '');
}

/**
 * Reads the link. Calls `refuse` for each parameter with an unknown value, which counts as absent.
 */
export function readLink(page: PageState, refuse: (parameter: string) => void): LinkParameters {
  const { query } = readAddress(page);
  const isOnConsole = isConsole(page);
  const knownParameters: Record<string, string> = {};
  for (const [name, read] of Object.entries(READERS)) {
    const givenValue = query.get(name);
    let value: string | null = '';
    try {
      if (givenValue !== null) {
        value = read(givenValue, isOnConsole);
      }
    } catch {
      value = null;
    }
    if (value === null) {
      refuse(`${name}=${givenValue}`);
    }
    knownParameters[name] = value || '';
  }
  return knownParameters as LinkParameters;
}
