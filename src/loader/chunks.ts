import type { Settings } from '../public/settings';

/**
 * The chunks by name; the only file with `import()`. The build makes a file of each. In the built
 * loader, built-chunks.ts replaces this file: it makes their addresses from their names.
 */
const FILES = {
  address: () => import('../ask/address/address'),
  advice: () => import('../report/advice/advice'),
  analytics: () => import('../report/analytics/analytics'),
  app: () => import('../ask/app/app'),
  aws: () => import('../report/aws/aws'),
  bidding: () => import('../demand/bidding/bidding'),
  batch: () => import('../ask/batch/batch'),
  compat: () => import('../ask/compat/compat'),
  components: () => import('../play/components/components'),
  console: () => import('../look/console/console'),
  consent: () => import('../ask/consent/consent'),
  cost: () => import('../look/cost/cost'),
  delegate: () => import('../draw/delegate/delegate'),
  assemble: () => import('../draw/assemble/assemble'),
  doubt: () => import('../watch/doubt/doubt'),
  play: () => import('../play/play/play'),
  reported: () => import('../watch/reported/reported'),
  reports: () => import('../watch/reports/reports'),
  'error-log': () => import('../report/error-log/error-log'),
  feeds: () => import('../demand/feeds/feeds'),
  fields: () => import('../draw/fields/fields'),
  'first-party': () => import('../ask/first-party/first-party'),
  identity: () => import('../ask/identity/identity'),
  'in-page': () => import('../demand/in-page/in-page'),
  'in-view': () => import('../watch/in-view/in-view'),
  layout: () => import('../place/layout/layout'),
  markup: () => import('../draw/markup/markup'),
  messages: () => import('../report/messages/messages'),
  'native-bid': () => import('../demand/native-bid/native-bid'),
  networks: () => import('../demand/networks/networks'),
  openrtb: () => import('../demand/openrtb/openrtb'),
  pages: () => import('../place/pages/pages'),
  parts: () => import('../draw/parts/parts'),
  player: () => import('../play/player/player'),
  preview: () => import('../ask/preview/preview'),
  profile: () => import('../ask/profile/profile'),
  'put-back': () => import('../watch/put-back/put-back'),
  renderer: () => import('../draw/renderer/renderer'),
  sandbox: () => import('../draw/sandbox/sandbox'),
  ui: () => import('../ui/ui'),
  vast: () => import('../play/vast/vast'),
  video: () => import('../play/video/video'),
  'view-time': () => import('../watch/view-time/view-time'),
};

/**
 * Loads the file of a chunk, and resolves with the function that it exports: in a build by a name
 * of the build's, so that a file of another one has none. `query` makes another address of the
 * file, for another try.
 */
export function importFile(
  name: string,
  _settings: Pick<Settings, 'base' | 'nonce'>,
  _query?: string,
): Promise<unknown> {
  return FILES[name as keyof typeof FILES]().then((chunk: { create?: unknown }) => chunk.create);
}
