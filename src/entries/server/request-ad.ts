import type { PlaceholderConfig } from '../../place/pages/read-placeholder';
import { adRequestUrl } from '../../shared/ad-request-url';
import { AD_SERVER } from '../../shared/hosts';
import { asObject } from '../../shared/json';
import { sentAddress } from '../../shared/page-address';
import { placementOf } from './placeholder';

/** ms. How long the page waits for its ad. docs/options.md#limits. */
const SERVER_TIMEOUT_MS = 300;

/** What the visitor has allowed, as the consent platform writes it. */
export interface ServerConsent {
  /** The TCF string; with it, `gdpr` is 1. */
  tcf?: string | undefined;
  /** The GPP string. */
  gpp?: string | undefined;
  /** The US Privacy string. */
  usPrivacy?: string | undefined;
}

/** What `requestAd` needs. */
export interface RequestOptions extends PlaceholderConfig {
  /** The visitor's request for the page. */
  request: Request;
  /** The page's address, if the request's is another one, as behind a proxy. */
  pageUrl?: string | undefined;
  /** The visitor's IP address; without it, that of the header `x-forwarded-for`. */
  ip?: string | undefined;
  /** Default: what the cookies of the request say. */
  consent?: ServerConsent | undefined;
  /** Whether the page is directed to children, as the setting of the page: says so to the ad server, and not who asks. */
  childDirected?: boolean | undefined;
  /** The parameter that says so. Default: `coppa`. */
  childDirectedParameter?: string | undefined;
  /** The ad server, as the setting of the page. */
  apiUrl?: string | undefined;
  /** ms. Default 300. */
  timeout?: number | undefined;
  /** Ends the request early. */
  signal?: AbortSignal | undefined;
}

/** An ad for one visitor and one view. */
export interface ServerAd {
  /** The options that it was requested with. */
  placement: PlaceholderConfig;
  /** The ad server's response, unread. */
  response: unknown;
  /** When it arrived, in ms since 1970. */
  time: number;
}

/** Headers of the visitor's request that the ad server gets as they are. docs/server.md lists them. */
const FORWARDED = ['accept-language', 'dnt', 'sec-gpc', 'user-agent'];

/** Cookies of consent platforms, by what they hold. */
const CONSENT_COOKIES: [name: keyof ServerConsent, cookie: RegExp][] = [
  ['tcf', /(?:^|; )euconsent-v2=([\w.-]+)/],
  ['gpp', /(?:^|; )(?:__gpp|gppstring)=([\w.~-]+)/i],
  ['usPrivacy', /(?:^|; )(?:us_?privacy)=([\w-]+)/i],
];

/** What the cookies of a request say of the visitor's consent. */
export function consentIn(cookies: string): ServerConsent {
  return Object.fromEntries(CONSENT_COOKIES.map(([name, cookie]) => [name, cookie.exec(cookies)?.[1]]));
}

/** The headers of the ad request: who asks, as far as the ad server must know to choose an ad. No cookie, and no id. */
function headersFor({ childDirected, ip, request }: RequestOptions): Headers {
  const { headers } = request;
  const sent = new Headers();
  for (const name of FORWARDED) {
    const value = headers.get(name);
    if (value) sent.set(name, value);
  }
  const address = ip ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  if (address && !childDirected) sent.set('x-forwarded-for', address);
  return sent;
}

/**
 * Requests an ad for a visitor's request of a page. Resolves with the ad, or with `null`: none was answered in time, or the ad server
 * has none. Never rejects: the page must not fail for its ad.
 */
export async function requestAd(options: RequestOptions): Promise<ServerAd | null> {
  try {
    const { apiUrl = `https:${AD_SERVER}`, pageUrl, request, signal, timeout = SERVER_TIMEOUT_MS } = options;
    const placement = placementOf(options);
    const { childDirected, childDirectedParameter = 'coppa' } = options;
    const { gpp, tcf, usPrivacy } = options.consent ?? consentIn(request.headers.get('cookie') ?? '');
    const page = { url: pageUrl ?? request.url, ref: request.headers.get('referer') ?? '' };
    const url = adRequestUrl(placement, { apiUrl }, sentAddress({}, page), {
      gdpr: [tcf && 1],
      gdpr_consent: [tcf],
      gpp: [gpp],
      us_privacy: [usPrivacy],
      ...(childDirected && { [childDirectedParameter]: 1 }),
    });
    const inTime = AbortSignal.timeout(timeout);
    const response = await fetch(url, {
      headers: headersFor(options),
      signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
    });
    const raw: unknown = response.ok ? await response.json() : undefined;
    const [entry] = [raw].flat();
    return asObject(entry).status === 'OK' ? { placement, response: raw, time: Date.now() } : null;
  } catch {
    return null;
  }
}
