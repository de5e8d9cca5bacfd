/**
 * The provider's addresses. Another provider's file replaces this one, preview/preview-hosts.ts and
 * engagement/match-hosts.ts together (`npm run build -- --hosts their-hosts.ts`). See docs/deploy.md.
 */

/** Origin of the ad server, without its scheme. */
export const API_HOST = 'api.adsnative.com';

/**
 * Matches the page's address followed by the referrer if they look like a preview's: by a query, or by a console host.
 * The preview chunk then checks exactly (preview/preview-hosts.ts).
 */
export const MAY_BE_PREVIEW = /[?&]adsnative_preview|adsnative\.com[:/]/;
