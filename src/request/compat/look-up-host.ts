import type { Core } from '../../contract/core';
import { baseUrl } from '../../shared/base-url';
import { asObjects, asText, type Json } from '../../shared/json';
import { asWebUrl } from '../../shared/web-url';
import { type OldOptions, placementOptions } from './read-options';

/** The path of the host look-up. docs/wire.md, "Host look-up". */
const HOST_PATH = '/v1/host/';

/** Maximum placements of a host: a response with thousands must not flood the page. */
const MAX_PLACEMENTS = 100;

function hostOf(address: string) {
  try {
    return new URL(address, baseUrl()).host;
  } catch {
    return location.host;
  }
}

/** Whether a pattern of the response matches the page; an invalid pattern matches none. */
function admits(pattern: unknown, address: string) {
  if (typeof pattern !== 'string' || !pattern) {
    return true;
  }
  try {
    return new RegExp(pattern).test(address);
  } catch {
    return false;
  }
}

export type HostPlacement = ReturnType<typeof readEntry>;

/** Reads an entry; one without keys has no configs. */
function readEntry({ clientUrl, cssPath, networkKey, widgetId, zid }: Json, options: OldOptions) {
  const key = asText(zid);
  const path = asText(cssPath) || null;
  const widget = { networkKey: asText(networkKey), widgetId: asText(widgetId) };
  const names = [
    // A path finds the placement's element whatever its id is.
    !path && widget.networkKey && widget.widgetId && { ...widget, apiKey: null },
    key && { apiKey: key },
  ];
  return {
    /** How it can be on the page: as a widget of the network, or by its own key. */
    configs: names
      .filter((name) => !!name)
      .map((name) =>
        placementOptions({
          ...options,
          ...name,
          cssPath: path,
        }),
      ),
    /** The key of its client-side answer. */
    key,
    /** A script to load beside the ad request, for criteo's feed. */
    clientUrl: asWebUrl(clientUrl),
  };
}

/**
 * Looks up the placements configured for the page's host. Resolves with those that match its
 * address.
 */
export async function lookUpHost(
  { call, settings }: Core,
  address: string,
  options: OldOptions,
): Promise<HostPlacement[]> {
  // A host beside the provider's ad server, otherwise the ad server itself.
  const origin = settings.apiUrl.replace('//api.', '//api-cache.');
  const url = `${origin}${HOST_PATH}${encodeURIComponent(hostOf(address))}/?`;
  const result = await call(url, settings.requestTimeout, () => {});
  return asObjects(result.raw)
    .slice(0, MAX_PLACEMENTS)
    .filter(({ acceptUrlRegex }) => admits(acceptUrlRegex, address))
    .map((entry) => readEntry(entry, options))
    .filter(({ configs }) => configs.length);
}
