import type { Core } from '../../contract/core';
import type { RequestPart } from '../../contract/request-part';
import { shortenAddress } from '../../shared/shorten-address';
import { toJson } from '../../shared/to-json';
import { withScheme } from '../../shared/with-scheme';

/**
 * The entry of the address chunk: the ad requests of pages whose address is long, or not of the web
 * (docs/requests.md#the-pages-address).
 */
export function create(core: Core): RequestPart {
  const { load, settings } = core;
  const callByPost: RequestPart['call'] = async (beginRequest, ...limits) => {
    const batch = settings.batch ? await load('batch').catch(() => null) : null;
    const response = await (batch
      ? batch.call(beginRequest, ...limits)
      : core.call(beginRequest(), ...limits));
    return JSON.parse(withScheme(toJson(response)));
  };
  return {
    parameters: () => () => {
      const { ref, url } = core.pageState.address(settings);
      return { url: [shortenAddress(url)], ref: [shortenAddress(ref)] };
    },
    // On the web another chunk may call.
    ...(!/^http/.test(location.protocol) && { call: callByPost }),
  };
}
