import type { PageAddress, SentUrl } from '../contract/safe';
import type { PlacementConfig } from '../public/options';
import type { Settings } from '../public/settings';
import { DEFAULT_NUM_ADS } from './defaults';
import { toKeyValues, toList } from './targeting';

/** The path of the ad request on the ad server. docs/requests.md. */
const AD_REQUEST_PATH = '/v1/ad-template.json';

/** How many ads to ask for: a whole number of at least one. */
export function adCount(config: PlacementConfig): number {
  return Math.max(DEFAULT_NUM_ADS, Number(toList([config.numAds])[0]) | 0);
}

/**
 * The address of a placement's ad request, without its callback: every parameter that is set,
 * percent-encoded, arrays repeated (docs/requests.md). `moreParameters` are those that chunks add;
 * they win over ours.
 */
export function adRequestUrl(
  config: PlacementConfig,
  settings: Pick<Settings, 'apiUrl' | 'keywords' | 'keyValues' | 'forceMobile'>,
  page: PageAddress<SentUrl>,
  moreParameters: Record<string, unknown>,
): string {
  const searchParams = new URLSearchParams();
  const parameters: Record<string, unknown> = {
    zid: [config.apiKey],
    network_key: [config.networkKey],
    widget_id: [config.widgetId],
    cat: config.categories,
    safety_level: [config.safetyLevel],
    template_key: [config.templateKey],
    num_ads: [adCount(config)],
    kw: [...toList(settings.keywords), ...toList(config.keywords)],
    ...toKeyValues([settings.keyValues, config.keyValues]),
    force_mobile: settings.forceMobile && 1,
    url: [page.url],
    ref: [page.ref],
    ...moreParameters,
  };
  for (const [name, value] of Object.entries(parameters)) {
    for (const listItem of toList(value)) {
      searchParams.append(name, listItem);
    }
  }
  // URLSearchParams writes a space as `+`, which only form parsers decode.
  return `${settings.apiUrl}${AD_REQUEST_PATH}?${searchParams.toString().replace(/\+/g, '%20')}`;
}
