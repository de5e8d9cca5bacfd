/**
 * The hosts that only previews use (docs/console.md#preview). They are not in hosts.ts, which is part of the loader; another
 * provider's file replaces both.
 */

/** Ad servers by their name in a preview link. */
export const PREVIEW_SERVERS: Readonly<Record<string, string>> = {
  prod: 'api.adsnative.com',
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
