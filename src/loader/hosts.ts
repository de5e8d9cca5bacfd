/**
 * The provider's addresses: another provider's file replaces this one, preview/preview-hosts.ts and
 * engagement/match-hosts.ts at once (`npm run build -- --hosts their-hosts.ts`). docs/deploy.md says how.
 */

/** Origin of the ad server, without its scheme. */
export const API_HOST = 'api.adsnative.com';

/**
 * A page may be a preview where its address and the one before it, in a row, look so: by a query, or on a console host. The
 * preview chunk looks closer (preview/preview-hosts.ts).
 */
export const MAY_BE_PREVIEW = /[?&]adsnative_preview|adsnative\.com[:/]/;
