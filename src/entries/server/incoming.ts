import { asObject } from '../../shared/json';

/** The visitor's request for the page, as Node's `http` has it. */
export interface NodeRequest {
  /** What stands in its first line: mostly a path. */
  url?: string | undefined;
  /** By name, in small letters. */
  headers: Record<string, string | string[] | undefined>;
}

/** The visitor's request for the page. */
export type PageRequest = NodeRequest | Pick<Request, 'url' | 'headers'>;

/** A header of a request; empty if it has none. */
export function headerOf({ headers }: PageRequest, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : asObject(headers)[name];
  return [value ?? ''].flat().join(', ');
}

/**
 * An address as it may leave this server: of the web, and without a name and password. Empty for
 * anything else. Visitors and apps write addresses; this is the only function that lets one leave.
 */
export function webAddress(address: string): string {
  try {
    const { href, password, protocol, username } = new URL(address);
    return /^https?:$/.test(protocol) && !username && !password ? href : '';
  } catch {
    return '';
  }
}

/** What a host is made of: nothing that ends it. The parser would take a path for a missing one. */
const HOST = /^[^\s/?#\\@]+$/;

/**
 * The address of a request's page. Visitors write what it is made of: one that is no address is
 * empty, and stops nothing.
 */
export function addressOf(request: PageRequest): string {
  const url = String(request.url);
  if (!url.startsWith('/')) {
    return webAddress(url);
  }
  const host = headerOf(request, 'host');
  return HOST.test(host) ? webAddress(`http://${host}${url}`) : '';
}
