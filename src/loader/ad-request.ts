import type { Core } from '../contract/core';
import { Message } from '../contract/messages';
import type { Placement } from '../contract/placement';
import type { PartName, RequestPart } from '../contract/request';
import type { CallResult } from '../contract/response';
import type { SentUrl } from '../contract/safe';
import type { ForcedCampaign, PlacementConfig } from '../public/options';
import type { Settings } from '../public/settings';
import { isPreview } from '../shared/is-preview';
import { type PageAddress, sentAddress } from '../shared/page-address';
import { refusesTracking } from '../shared/refuses-tracking';
import { toKeyValues, toList } from '../shared/targeting';
import { withMacros } from '../shared/with-macros';
import { DEFAULT_NUM_ADS } from './constants';
import { isOptedOut, needsConsent } from './privacy-signals';
import { visitorId } from './visitor-id';

/** The path of the ad request on the ad server. docs/requests.md. */
const AD_REQUEST_PATH = '/v1/ad-template.json';

/** How many ads to ask for: a whole number of at least one. */
export function adCount({ numAds }: PlacementConfig): number {
  return Math.max(DEFAULT_NUM_ADS, Number(toList([numAds])[0]) | 0);
}

/**
 * The address of a placement's ad request, without its callback: every parameter that is set, percent-encoded, arrays
 * repeated (docs/requests.md). `more` are the parameters that chunks add; they win over ours.
 */
export function adRequestUrl(
  config: PlacementConfig,
  settings: Settings,
  page: PageAddress<SentUrl>,
  more: Record<string, unknown>,
): string {
  const query = new URLSearchParams();
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
    ...more,
  };
  for (const [name, value] of Object.entries(parameters)) {
    for (const item of toList(value)) query.append(name, item);
  }
  // URLSearchParams writes a space as `+`, which only form parsers decode.
  return `${settings.apiUrl}${AD_REQUEST_PATH}?${query.toString().replace(/\+/g, '%20')}`;
}

/** The parameters that request one campaign or creative. */
export function forcedParameters(forced: ForcedCampaign | null | undefined): Record<string, unknown> {
  const { cid, crid } = forced || {};
  return { cid: [cid], crid: [crid], specific_ad: (cid || crid) && 1 };
}

/** The chunks that take part in a request. Most pages have none, and the request is sent at once. */
function partsOf({ app, networkKey }: PlacementConfig, core: Core, isRegulated: unknown): PartName[] {
  const { loaded, settings } = core;
  const wanted = [
    isRegulated && 'consent',
    app && 'app',
    networkKey && settings.publicKeyFor?.includes(networkKey) && 'identity',
    isPreview(core) !== false && 'preview',
    settings.batch && 'batch',
    // The chunk is loaded if the page has registered a hook.
    (settings.eids || loaded['first-party']) && 'first-party',
  ];
  return wanted.filter(Boolean) as PartName[];
}

/**
 * Requests a placement's ad: collects the parameters of consent and other chunks, then calls the ad server, alone or in
 * a batch, then fills the response's macros. Resolves with what arrived; never rejects.
 */
export function requestAd(core: Core, placement: Placement, forced?: ForcedCampaign): Promise<CallResult> {
  const { emit, load, page, settings } = core;
  const { config } = placement;
  if (!config.apiKey && !(config.networkKey && config.widgetId)) {
    return Promise.resolve({ reason: Message.KeyMissing });
  }
  const own = () => ({
    uuid: settings.visitorId !== false && !isOptedOut(settings) && !refusesTracking(config) && visitorId(),
  });
  const send = (parts: [part: RequestPart, parameters?: object][]) => {
    // What may leave is decided now: the visitor may have refused while the request waited.
    const begin = () => {
      const parameters = parts.map(([, added]) => (typeof added === 'function' ? added() : added));
      const more = Object.assign(forcedParameters(forced), !needsConsent(settings) && own(), ...parameters);
      const url = adRequestUrl(config, settings, sentAddress(settings), more);
      emit('adRequested', placement, { url });
      return url;
    };
    const onLate = () => placement.callPage(emit, 'adResponded', placement, { late: true });
    const { requestTimeout } = settings;
    const sample = page.takeSample?.(placement);
    const { call }: RequestPart = Object.assign({}, ...parts.map(([part]) => part));
    if (sample) begin();
    const response =
      sample || call?.(begin, requestTimeout, onLate) || core.call(begin(), requestTimeout, onLate);
    return response.then((result) => withMacros(core, result));
  };
  const join = async (name: PartName): Promise<[RequestPart, object?]> => {
    try {
      const part: RequestPart = await load(name);
      return [part, await part.parameters?.(placement, own)];
    } catch {
      return [{}];
    }
  };
  const names = partsOf(config, core, needsConsent(settings));
  return names.length ? Promise.all(names.map(join)).then(send) : send([]);
}
