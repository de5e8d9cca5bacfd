import { baseUrl } from './base-url';

/** A fragment that is a route of the app, and not an anchor on the page. */
const ROUTE = /^#[/!]/;

/** The part of an address that identifies the page. */
export function pageOf(address: unknown): string {
  try {
    const url = new URL(String(address), baseUrl());
    if (!ROUTE.test(url.hash)) {
      url.hash = '';
    }
    return url.href;
  } catch {
    return String(address);
  }
}

/**
 * What of an address makes another view of the page even where it only replaces the last one: its
 * path, and its route.
 */
export function viewOf(address: string): [path: string, route: string] {
  const { hash, pathname } = new URL(address);
  return [pathname, ROUTE.test(hash) ? hash : ''];
}
