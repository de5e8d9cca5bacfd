/**
 * The chunks by name, and the only file that says `import()`. The build makes a file of each; in the built loader,
 * built-chunks.ts stands in for this one, which makes their addresses from their names.
 */
const FILES = {
  analytics: () => import('./analytics/analytics'),
  app: () => import('./app/app'),
  aws: () => import('./aws/aws'),
  bidding: () => import('./bidding/bidding'),
  batch: () => import('./batch/batch'),
  compat: () => import('./compat/compat'),
  components: () => import('./components/components'),
  console: () => import('./console/console'),
  consent: () => import('./consent/consent'),
  engagement: () => import('./engagement/engagement'),
  'error-log': () => import('./error-log/error-log'),
  feeds: () => import('./feeds/feeds'),
  identity: () => import('./identity/identity'),
  layout: () => import('./layout/layout'),
  markup: () => import('./markup/markup'),
  messages: () => import('./messages/messages'),
  'native-bid': () => import('./native-bid/native-bid'),
  networks: () => import('./networks/networks'),
  openrtb: () => import('./openrtb/openrtb'),
  pages: () => import('./pages/pages'),
  player: () => import('./player/player'),
  preview: () => import('./preview/preview'),
  profile: () => import('./profile/profile'),
  renderer: () => import('./renderer/renderer'),
  ui: () => import('./ui'),
  vast: () => import('./vast/vast'),
  video: () => import('./video/video'),
};

/** Loads the file of a chunk, afresh at each call if it failed before. */
export function importFile(name: string): Promise<unknown> {
  return FILES[name as keyof typeof FILES]();
}
