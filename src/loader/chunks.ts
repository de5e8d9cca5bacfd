/**
 * The chunks by name; the only file with `import()`. The build makes a file of each. In the built loader, built-chunks.ts
 * replaces this file: it makes their addresses from their names.
 */
const FILES = {
  advice: () => import('../chunks/advice/advice'),
  analytics: () => import('../chunks/analytics/analytics'),
  app: () => import('../chunks/app/app'),
  aws: () => import('../chunks/aws/aws'),
  bidding: () => import('../chunks/bidding/bidding'),
  batch: () => import('../chunks/batch/batch'),
  compat: () => import('../chunks/compat/compat'),
  components: () => import('../chunks/components/components'),
  console: () => import('../chunks/console/console'),
  consent: () => import('../chunks/consent/consent'),
  cost: () => import('../chunks/cost/cost'),
  engagement: () => import('../chunks/engagement/engagement'),
  'error-log': () => import('../chunks/error-log/error-log'),
  feeds: () => import('../chunks/feeds/feeds'),
  fields: () => import('../chunks/fields/fields'),
  'first-party': () => import('../chunks/first-party/first-party'),
  identity: () => import('../chunks/identity/identity'),
  layout: () => import('../chunks/layout/layout'),
  markup: () => import('../chunks/markup/markup'),
  messages: () => import('../chunks/messages/messages'),
  'native-bid': () => import('../chunks/native-bid/native-bid'),
  networks: () => import('../chunks/networks/networks'),
  openrtb: () => import('../chunks/openrtb/openrtb'),
  pages: () => import('../chunks/pages/pages'),
  panel: () => import('../chunks/panel/panel'),
  parts: () => import('../chunks/parts/parts'),
  player: () => import('../chunks/player/player'),
  preview: () => import('../chunks/preview/preview'),
  profile: () => import('../chunks/profile/profile'),
  renderer: () => import('../chunks/renderer/renderer'),
  sandbox: () => import('../chunks/sandbox/sandbox'),
  ui: () => import('../chunks/ui/ui'),
  vast: () => import('../chunks/vast/vast'),
  video: () => import('../chunks/video/video'),
  'view-time': () => import('../chunks/view-time/view-time'),
};

/** Loads the file of a chunk; `query` makes another address of the file, for another try. */
export function importFile(name: string, _query = ''): Promise<unknown> {
  return FILES[name as keyof typeof FILES]();
}
