import type { Settings } from '../public/settings';

/**
 * The chunks by name; the only file with `import()`. The build makes a file of each. In the built
 * loader, built-chunks.ts replaces this file: it makes their addresses from their names.
 */
const FILES = {
  address: () => import('../request/address/address'),
  advice: () => import('../report/advice/advice'),
  analytics: () => import('../report/analytics/analytics'),
  app: () => import('../request/app/app'),
  aws: () => import('../report/aws/aws'),
  bidding: () => import('../demand/bidding/bidding'),
  batch: () => import('../request/batch/batch'),
  compat: () => import('../request/compat/compat'),
  components: () => import('../play/components/components'),
  console: () => import('../inspect/console/console'),
  consent: () => import('../request/consent/consent'),
  cost: () => import('../inspect/cost/cost'),
  delegate: () => import('../render/delegate/delegate'),
  assemble: () => import('../render/assemble/assemble'),
  doubt: () => import('../measure/doubt/doubt'),
  play: () => import('../play/play/play'),
  reported: () => import('../measure/reported/reported'),
  reports: () => import('../measure/reports/reports'),
  'error-log': () => import('../report/error-log/error-log'),
  feeds: () => import('../demand/feeds/feeds'),
  fields: () => import('../render/fields/fields'),
  'first-party': () => import('../request/first-party/first-party'),
  identity: () => import('../request/identity/identity'),
  'in-page': () => import('../demand/in-page/in-page'),
  'in-view': () => import('../measure/in-view/in-view'),
  layout: () => import('../place/layout/layout'),
  markup: () => import('../render/markup/markup'),
  messages: () => import('../report/messages/messages'),
  'native-bid': () => import('../demand/native-bid/native-bid'),
  networks: () => import('../demand/networks/networks'),
  openrtb: () => import('../demand/openrtb/openrtb'),
  pages: () => import('../place/pages/pages'),
  parts: () => import('../render/parts/parts'),
  player: () => import('../play/player/player'),
  preview: () => import('../request/preview/preview'),
  profile: () => import('../request/profile/profile'),
  'put-back': () => import('../measure/put-back/put-back'),
  renderer: () => import('../render/renderer/renderer'),
  sandbox: () => import('../render/sandbox/sandbox'),
  ui: () => import('../ui/ui'),
  vast: () => import('../play/vast/vast'),
  video: () => import('../play/video/video'),
  'view-time': () => import('../measure/view-time/view-time'),
};

/**
 * Loads the file of a chunk, and resolves with the function that the file exports. A build gives
 * that function a name of its own, so that a file of another build has none of that name. `_query`
 * makes another address of the file, for another try.
 */
export function importFile(
  name: string,
  _settings: Pick<Settings, 'base' | 'nonce'>,
  _query?: string,
): Promise<unknown> {
  return FILES[name as keyof typeof FILES]().then((chunk: { create?: unknown }) => chunk.create);
}
