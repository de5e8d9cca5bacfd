import type { Core } from '../contract/core';
import { Message } from '../contract/messages';
import type { Placement } from '../contract/placement';
import type { PartName, RequestPart } from '../contract/request-part';
import type { CallResult } from '../contract/response';
import type { ForcedCampaign, PlacementConfig } from '../public/options';
import type { Settings } from '../public/settings';
import { adRequestUrl } from '../shared/ad-request-url';
import { isPreview } from '../shared/is-preview';
import { refusesTracking } from '../shared/refuses-tracking';
import { replaceMacros } from '../shared/replace-macros';
import { toList } from '../shared/targeting';
import { isOptedOut, needsConsent } from './privacy-signals';
import { visitorId } from './visitor-id';

/** The parameters that request one campaign or creative. */
export function forcedParameters(
  forced: ForcedCampaign | null | undefined,
): Record<string, unknown> {
  return {
    cid: [forced?.cid],
    crid: [forced?.crid],
    specific_ad: (forced?.cid || forced?.crid) && 1,
  };
}

/**
 * The chunks that take part in a request. Most pages have none, and the request is sent at once.
 */
function partsOf(core: Core, settings: Settings, options: PlacementConfig) {
  const { ref, url } = core.pageState.address(settings);
  return [
    needsConsent(core) && 'consent',
    options.app && 'app',
    toList(settings.publicKeyFor).includes(options.networkKey as string) && 'identity',
    isPreview(core) !== false && 'preview',
    settings.batch && 'batch',
    // 1000 characters are at most 2000 as sent, even if half of them must be escaped.
    !/^(http|about).{0,1000}$/.test(location.protocol + ref + url) && 'address',
    // The chunk is loaded if the page has registered a hook.
    (settings.eids || core.loaded['first-party']) && 'first-party',
  ].filter(Boolean) as PartName[];
}

/**
 * Requests a placement's ad: collects the parameters of consent and other chunks, then calls the ad
 * server, alone or in a batch, then fills the response's macros. Resolves with what arrived, and
 * with `false` if the ad was not wanted any more; never rejects.
 */
export function requestAd(
  core: Core,
  placement: Placement,
  isWanted: () => boolean,
  forced?: ForcedCampaign,
): CallResult | Promise<CallResult | false> {
  const { emit, load, pageState, settings } = core;
  const { options } = placement;
  const ownIdentity = () => ({
    uuid:
      settings.visitorId !== false &&
      !isOptedOut(settings) &&
      !refusesTracking(options) &&
      visitorId(),
  });
  const sendRequest = (parts: [part: RequestPart, makeParameters?: () => object][]) => {
    // What may leave is decided now: the visitor may have refused while the request waited.
    const beginCall = () => {
      const moreParameters = Object.assign(
        forcedParameters(forced),
        { [settings.childDirectedParameter || 'coppa']: settings.childDirected ? 1 : '' },
        !needsConsent(core) && ownIdentity(),
        ...parts.map(([, makeParameters]) => makeParameters?.()),
      );
      const url = adRequestUrl(options, settings, pageState.address(settings), moreParameters);
      emit('adRequested', placement, { url });
      return url;
    };
    const onLate = () => placement.callPage(emit, 'adResponded', placement, { late: true });
    const givenResponse =
      pageState.givenResponses?.get(placement)?.() || pageState.shareResponse?.(placement);
    const { call }: RequestPart = Object.assign(
      { __proto__: null },
      ...parts.map(([part]) => part),
    );
    if (givenResponse) {
      beginCall();
    }
    const response =
      givenResponse ||
      call?.(beginCall, settings.requestTimeout, onLate, placement) ||
      core.call(beginCall(), settings.requestTimeout, onLate, placement);
    return response.then(replaceMacros(load));
  };
  const loadPart = async (name: PartName): Promise<[RequestPart, (() => object)?]> => {
    try {
      const part: RequestPart = await load(name);
      return [part, await part.parameters?.(placement, ownIdentity)];
    } catch {
      return [{}];
    }
  };
  const loadParts = (names: PartName[]) =>
    names.length
      ? // The placement may have been destroyed meanwhile.
        Promise.all(names.map(loadPart)).then<CallResult | false>(
          (parts) => isWanted() && sendRequest(parts),
        )
      : sendRequest([]);
  return options.apiKey || (options.networkKey && options.widgetId)
    ? loadParts(partsOf(core, settings, options))
    : { reason: Message.KeyMissing };
}
