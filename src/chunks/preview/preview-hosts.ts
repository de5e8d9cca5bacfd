/**
 * The hosts that only a preview knows (docs/preview.md). They are no part of hosts.ts, which is the loader's; another
 * provider's file replaces them all.
 */

/** Ad servers by the names that a preview's link may give them. */
export const PREVIEW_SERVERS: Readonly<Record<string, string>> = {
  prod: 'api.adsnative.com',
  stage: 'stage-api.adsnative.com',
  demo: 'demo-api.adsnative.com',
  demo2: 'demo-api2.adsnative.com',
  dev: 'dev-api.adsnative.com',
};

/** Servers that only a preview on a console host may ask: the provider's own, and no page's. */
export const CONSOLE_SERVERS: readonly string[] = ['demo2', 'dev'];

/** The ad server of `npm start`: where `server=local` leads to on a page that is on this machine itself. */
export const LOCAL_SERVER = 'http://localhost:8787';

/** The provider's own consoles: every page there is a preview. */
export const CONSOLE_HOSTS: readonly string[] = [
  'console.adsnative.com',
  'demo.adsnative.com',
  'demo2.adsnative.com',
  'stage.adsnative.com',
  'dev-www.adsnative.com',
  'adsnative.com',
];
