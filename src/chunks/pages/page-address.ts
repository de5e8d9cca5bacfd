import { readPageAddress } from '../../inlined/page-address';

/** A fragment that is a route of the app, and not a place on the page. */
const ROUTE = /^#[/!]/;

/** An address as far as it says which page it is. */
export function pageOf(address: unknown): string {
  try {
    const url = new URL(String(address), location.href);
    if (!ROUTE.test(url.hash)) url.hash = '';
    return url.href;
  } catch {
    return String(address);
  }
}

/** The address that an ad request made now would name: the top window's, where it is readable. */
export function currentAddress(currentPageUrl: string | undefined): string {
  return currentPageUrl || readPageAddress().url;
}
