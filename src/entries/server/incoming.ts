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
 * The address of a request's page. Visitors write what it is made of: one that is no address is
 * empty, and stops nothing.
 */
export function addressOf(request: PageRequest): string {
  const { url = '' } = request;
  try {
    // The parser would take a path such as `//` for a host.
    return new URL(url.startsWith('/') ? `http://${headerOf(request, 'host')}${url}` : url).href;
  } catch {
    return '';
  }
}
