/**
 * The provider's addresses, all of them: each file of the tag holds those that it uses. Another
 * provider's file replaces this one (`npm run build -- --hosts their-hosts.ts`, docs/deploy.md).
 */

/** Origin of the ad server, without its scheme. */
export const API_HOST = 'api.adsnative.com';

/**
 * Where ads come from if neither the page nor a setting says another place, by the page's own
 * protocol (docs/options.md#settings).
 */
export const AD_SERVER = `//${API_HOST}`;

/**
 * The cookie-matching pixel, for visitors of this ad server: with another one, it is not loaded
 * (docs/privacy.md, "Cookie matching").
 */
export const COOKIE_MATCH_URL = 'https://rudy.adsnative.com/cm.gif';

/**
 * Matches the page's address followed by the referrer if they look like a preview's: by a query, or
 * by a console host. The preview room then checks exactly.
 */
export const MAY_BE_PREVIEW = /[?&]adsnative_preview|adsnative\.com[:/]/;

/** Ad servers by their name in a preview link. */
export const PREVIEW_SERVERS: Readonly<Record<string, string>> = {
  prod: API_HOST,
  stage: 'stage-api.adsnative.com',
  demo: 'demo-api.adsnative.com',
  demo2: 'demo-api2.adsnative.com',
  dev: 'dev-api.adsnative.com',
};

/** Servers that only a preview on one of the provider's console hosts may use. */
export const CONSOLE_SERVERS: readonly string[] = ['demo2', 'dev'];

/** The ad server of `npm start`, for `server=local` on a page of this machine. */
export const LOCAL_SERVER = 'http://localhost:8787';

/** The provider's consoles. Every page there is a preview. */
export const CONSOLE_HOSTS: readonly string[] = [
  'console.adsnative.com',
  'demo.adsnative.com',
  'demo2.adsnative.com',
  'stage.adsnative.com',
  'dev-www.adsnative.com',
  'adsnative.com',
];
