import { DEFAULT_NUM_ADS } from './constants';
import type { Arrival, Core, Placement } from './core';
import { Message } from './messages';
import { type PageAddress, readPageAddress } from './page-address';
import type { ForcedCampaign, PlacementConfig, Settings } from './types';

/** The path of the ad request on the ad server. Spec §7. */
const AD_REQUEST_PATH = '/v1/ad-template.json';

/** A list as publishers write it: an array, or a string split at commas. Absent and empty items are left out. */
function toList(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [value];
  return items
    .map((item) => (typeof item === 'string' || Number.isFinite(item) ? String(item).trim() : ''))
    .filter(Boolean);
}

/** How many ads to ask for: a whole number of at least one. */
export function adCount({ numAds }: PlacementConfig): number {
  return Math.max(DEFAULT_NUM_ADS, Number(toList([numAds])[0]) | 0);
}

/** Targeting of page and placement under wire names; the placement's wins, and no name comes twice. */
function keyValues(settings: Settings, config: PlacementConfig): [string, unknown][] {
  const targeting: Record<string, unknown> = {};
  for (const source of [settings.keyValues, config.keyValues]) {
    for (const [key, value] of Object.entries(
      typeof source === 'object' && !Array.isArray(source) ? source || {} : {},
    )) {
      if (value != null) targeting[key.startsWith('ck_') ? key : `ck_${key}`] = value;
    }
  }
  return Object.entries(targeting);
}

/**
 * The address of a placement's ad request, without its callback: every parameter that is set, in the wire's order,
 * percent-encoded, arrays repeated (specification §7, INTERFACE §6).
 */
export function adRequestUrl(
  config: PlacementConfig,
  settings: Settings,
  page: PageAddress,
  forced: ForcedCampaign | null | undefined,
): string {
  const { cid, crid } = forced || {};
  const query = new URLSearchParams();
  const parameters: [string, unknown][] = [
    ['zid', [config.apiKey]],
    ['network_key', [config.networkKey]],
    ['widget_id', [config.widgetId]],
    ['cat', config.categories],
    ['safety_level', [config.safetyLevel]],
    ['template_key', [config.templateKey]],
    ['num_ads', [adCount(config)]],
    ['kw', [...toList(settings.keywords), ...toList(config.keywords)]],
    ...keyValues(settings, config),
    ['force_mobile', settings.forceMobile && 1],
    ['url', [settings.currentPageUrl || page.url]],
    ['ref', [!settings.currentPageUrl && page.ref]],
    ['cid', [cid]],
    ['crid', [crid]],
    ['specific_ad', (cid || crid) && 1],
  ];
  for (const [name, value] of parameters) {
    for (const item of toList(value)) query.append(name, item);
  }
  // URLSearchParams writes a space as `+`, which only forms read as one.
  return `${settings.apiUrl}${AD_REQUEST_PATH}?${query.toString().replace(/\+/g, '%20')}`;
}

/** Asks the ad server for a placement's ad. Resolves with what arrived; never rejects. */
export function requestAd(
  { call, emit, settings }: Core,
  placement: Placement,
  forced: ForcedCampaign | undefined,
): Promise<Arrival> {
  const { apiKey, networkKey, widgetId } = placement.config;
  if (!apiKey && !(networkKey && widgetId)) return Promise.resolve({ reason: Message.KeyMissing });
  const url = adRequestUrl(placement.config, settings, readPageAddress(), forced);
  emit('adRequested', placement, { url });
  return call(url, settings.requestTimeout, () => emit('adResponded', placement, { late: true }));
}
