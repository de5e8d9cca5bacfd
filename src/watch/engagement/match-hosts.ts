/**
 * The provider's cookie-matching address (docs/privacy.md, "Cookie matching"). It is not in hosts.ts, which is part of the
 * loader; another provider's file replaces both.
 */

/** The cookie-matching pixel. */
export const COOKIE_MATCH_URL = 'https://rudy.adsnative.com/cm.gif';

/** The ad server whose visitors it matches: with another one, it is not loaded. */
export const API_HOST = 'api.adsnative.com';
