/**
 * Where the provider matches its cookie (docs/privacy.md, "Cookie matching"). It is no part of hosts.ts, which is the
 * loader's; another provider's file replaces them all.
 */

/** The cookie-matching pixel. */
export const COOKIE_MATCH_URL = 'https://rudy.adsnative.com/cm.gif';
