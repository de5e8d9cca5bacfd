import { baseUrl } from './base-url';

/** A fragment that is a route of the app, and not an anchor on the page. */
const ROUTE = /^#[/!]/;

/** The part of an address that identifies the page. */
export function pageOf(address: unknown): string {
  try {
    const url = new URL(String(address), baseUrl());
    if (!ROUTE.test(url.hash)) url.hash = '';
    return url.href;
  } catch {
    return String(address);
  }
}
