/**
 * The npm entry `adsnative-tag/server`: the ad in the page's own html (docs/server.md). No DOM:
 * Node, Deno, workers.
 * @module adsnative-tag/server
 */

export type { PlaceholderConfig as ServerPlacement } from '../../place/pages/read-placeholder';
export type { NodeRequest, PageRequest } from './incoming';
export { adHtml, RESPONSE_HEADERS, type RenderOptions, renderAd } from './render-ad';
export {
  type RequestOptions,
  requestAd,
  type ServerAd,
  type ServerConsent,
} from './request-ad';
