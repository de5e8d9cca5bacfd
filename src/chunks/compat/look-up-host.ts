import type { Core } from '../../contract/core';
import type { WebUrl } from '../../contract/safe';
import { asWebUrl } from '../../inlined/web-url';
import type { PlacementConfig } from '../../public/options';
import { type OldOptions, placementOptions } from './read-options';

/** The path of the host look-up. docs/wire.md, "Host look-up". */
const HOST_PATH = '/v1/host/';

/** Placements of a host at most: an answer of thousands must not flood the page. */
const MAX_PLACEMENTS = 100;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An entry of a look-up, as it came. */
type Entry = Record<string, unknown>;

/**
 * Where hosts are looked up: beside the ad server where that is the provider's, else there. docs/wire.md, "Host look-up".
 */
function lookUpOrigin(apiUrl: string): string {
  return apiUrl.replace('//api.', '//api-cache.');
}

function hostOf(address: string): string {
  try {
    return new URL(address, location.href).host;
  } catch {
    return location.host;
  }
}

/** Whether a pattern of the answer admits the page; one that is no pattern admits none. */
function admits(pattern: unknown, address: string): boolean {
  if (typeof pattern !== 'string' || !pattern) return true;
  try {
    return new RegExp(pattern).test(address);
  } catch {
    return false;
  }
}

/** A placement that is configured for the host. */
export interface HostPlacement {
  /** The ways in which it can be on the page: as a widget of the network, and by its own key. */
  configs: PlacementConfig[];
  /** The key under which its client-side answer is kept. */
  key: string;
  /** A script that is to be loaded beside the ad request, for criteo's feed. */
  clientUrl: WebUrl | '';
}

/** Reads an entry; one without anything to ask with has no configs. */
function readEntry(
  { clientUrl, cssPath, networkKey, widgetId, zid }: Entry,
  options: OldOptions,
): HostPlacement {
  const key = asText(zid);
  const path = asText(cssPath) || null;
  const widget = { networkKey: asText(networkKey), widgetId: asText(widgetId) };
  const names = [
    // A path leads to the placement whatever it is called.
    !path && widget.networkKey && widget.widgetId && { ...widget, apiKey: null },
    key && { apiKey: key },
  ];
  return {
    configs: names
      .filter((name) => !!name)
      .map((name) => placementOptions({ ...options, ...name, cssPath: path })),
    key,
    clientUrl: asWebUrl(clientUrl),
  };
}

/** Asks which placements are configured for the page's host. Resolves with those that admit its address. */
export async function lookUpHost(
  { call, settings }: Core,
  address: string,
  options: OldOptions,
): Promise<HostPlacement[]> {
  const url = `${lookUpOrigin(settings.apiUrl)}${HOST_PATH}${encodeURIComponent(hostOf(address))}/?`;
  const arrival = await call(url, settings.requestTimeout, () => {});
  const entries = 'raw' in arrival && Array.isArray(arrival.raw) ? arrival.raw : [];
  return entries
    .slice(0, MAX_PLACEMENTS)
    .map((entry) => Object(entry) as Entry)
    .filter(({ acceptUrlRegex }) => admits(acceptUrlRegex, address))
    .map((entry) => readEntry(entry, options))
    .filter(({ configs }) => configs.length);
}
