/** Who may put markup into the page (docs/security.md#who-chose-the-ad). Types only. */

/**
 * Makes values that a page with Trusted Types accepts; on other pages they are plain text. With it,
 * the tag loads scripts of its own servers, and reads markup; nothing of what is read goes into the
 * page.
 */
export interface Trust {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

/**
 * Permission to put markup into the page, and to run its scripts there. Only `Core.trustOf` gives
 * it, for a placement whose ad the page itself chose (docs/security.md#who-chose-the-ad).
 */
export interface PageTrust extends Trust {
  readonly isPages: true;
  createScript(code: string): string;
}
