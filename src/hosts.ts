/**
 * The provider's addresses, all in one file: another provider replaces it (`npm run build -- --hosts their-hosts.ts`).
 * INTERFACE §1.
 */

/** Origin of the ad server, without its scheme. */
export const API_HOST = 'api.adsnative.com';
