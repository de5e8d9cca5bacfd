import type { PlaceholderConfig } from '../../place/pages/read-placeholder';
import { adRequestUrl } from '../../shared/ad-request-url';
import { AD_SERVER } from '../../shared/hosts';
import { asObject } from '../../shared/json';
import { limitedText } from '../../shared/limited-text';
import { pageAddress } from '../../shared/page-address';
import { shortenAddress } from '../../shared/shorten-address';
import { timeLimit } from '../../shared/time-limit';
import { addressOf, headerOf, type PageRequest, webAddress } from './incoming';
import { MAX_BYTES } from './max-bytes';
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
  /** The visitor's request for the page: a `Request`, or that of Node's `http`. */
  request: PageRequest;
  /**
   * The page's address, if the request's is another one, as behind a proxy. Node's has only a path,
   * to which `host` is added.
   */
  pageUrl?: string | undefined;
  /** The visitor's IP address; without it, that of the header `x-forwarded-for`. */
  ip?: string | undefined;
  /** Default: what the cookies of the request say. */
  consent?: ServerConsent | undefined;
  /**
   * Whether the page is directed to children, as the setting of the page: says so to the ad server,
   * and not who asks.
   */
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
  /**
   * The parameter that said that the page is for children, if it is: the tag keeps that promise,
   * too.
   */
  forChildren?: string | undefined;
}

/**
 * Headers of the visitor's request that the ad server gets as they are. docs/server.md lists them.
 */
const FORWARDED = ['accept-language', 'dnt', 'sec-gpc', 'user-agent'];

/** Cookies of consent platforms, by what they hold. */
const CONSENT_COOKIES: [name: keyof ServerConsent, cookie: RegExp][] = [
  ['tcf', /(?:^|[;,] ?)euconsent-v2="?([\w.-]+)/],
  ['gpp', /(?:^|[;,] ?)(?:__gpp|gppstring)="?([\w.~-]+)/i],
  ['usPrivacy', /(?:^|[;,] ?)(?:us_?privacy)="?([\w-]+)/i],
];

/**
 * What the cookies of a request say of the visitor's consent. Servers that set cookies write some
 * of its signs in their own way: PHP a tilde, others the value in quotes.
 */
export function consentIn(cookies: string): ServerConsent {
  return Object.fromEntries(
    CONSENT_COOKIES.map(([name, cookie]) => [
      name,
      cookie.exec(cookies.replace(/%7e/gi, '~'))?.[1],
    ]),
  );
}

/**
 * The headers of the ad request: who asks, as far as the ad server must know to choose an ad. No
 * cookie, and no id.
 */
function headersFor({ childDirected, ip, request }: RequestOptions) {
  const sentHeaders = new Headers();
  for (const name of FORWARDED) {
    const value = headerOf(request, name);
    if (value) {
      sentHeaders.set(name, value);
    }
  }
  const address = ip ?? headerOf(request, 'x-forwarded-for').split(',')[0]?.trim();
  if (address && !childDirected) {
    sentHeaders.set('x-forwarded-for', address);
  }
  return sentHeaders;
}

/**
 * Asks the ad server, and nobody else: where a redirect leads is not what the page's owner has
 * named.
 */
async function requestResponse(
  options: RequestOptions,
  signal: AbortSignal,
): Promise<ServerAd | null> {
  const { apiUrl = `https:${AD_SERVER}`, childDirected, pageUrl, request } = options;
  const { childDirectedParameter = 'coppa' } = options;
  const placement = placementOf(options);
  const { gpp, tcf, usPrivacy }: ServerConsent = asObject(
    options.consent ?? consentIn(headerOf(request, 'cookie')),
  );
  const page = {
    url: shortenAddress(pageUrl === undefined ? addressOf(request) : webAddress(pageUrl)),
    ref: shortenAddress(webAddress(headerOf(request, 'referer'))),
  };
  const url = adRequestUrl(placement, { apiUrl }, pageAddress({}, page), {
    gdpr: [tcf && 1],
    gdpr_consent: [tcf],
    gpp: [gpp],
    us_privacy: [usPrivacy],
    ...(childDirected && { [childDirectedParameter]: 1 }),
  });
  // Not `error`, which some workers do not know.
  const response = await fetch(url, {
    headers: headersFor(options),
    redirect: 'manual',
    signal,
  });
  const rawResponse: unknown =
    response.ok && !response.redirected
      ? JSON.parse(await limitedText(response, MAX_BYTES))
      : undefined;
  return asObject([rawResponse].flat()[0]).status === 'OK'
    ? {
        placement,
        response: rawResponse,
        time: Date.now(),
        forChildren: childDirected ? childDirectedParameter : undefined,
      }
    : null;
}

/**
 * Requests an ad for a visitor's request of a page. Resolves with the ad, or with `null`: none was
 * answered in time, or the ad server has none. Never rejects: the page must not fail for its ad.
 */
export async function requestAd(options: RequestOptions): Promise<ServerAd | null> {
  const over = new AbortController();
  const end = () => over.abort();
  try {
    // A polluted prototype names no other server (docs/security.md#own-members). An option that
    // throws ends it: without that option, the ad would be another one.
    const ownOptions: Partial<RequestOptions> = asObject(options);
    const { signal, timeout } = ownOptions;
    if (signal?.aborted) {
      return null;
    }
    // Not by `AbortSignal.any`, which edge runtimes lack.
    // https://github.com/vercel/edge-runtime/tree/main/packages/primitives
    for (const limit of [AbortSignal.timeout(timeLimit(timeout, SERVER_TIMEOUT_MS)), signal]) {
      limit?.addEventListener('abort', end, { signal: over.signal });
    }
    // A framework's own `fetch` need not look at the signal.
    const whenEnded = new Promise<null>((resolve) =>
      over.signal.addEventListener('abort', () => resolve(null)),
    );
    return await Promise.race([
      requestResponse(ownOptions as RequestOptions, over.signal),
      whenEnded,
    ]);
  } catch {
    return null;
  } finally {
    end();
  }
}
