import type { Core } from '../../contract/core';
import type { PlacementConfig } from '../../public/options';
import { type OldOptions, placementOptions } from './read-options';

/** The path of the host look-up. Spec §7. */
const HOST_PATH = '/v1/host/';

/** Placements of a host at most: an answer of thousands must not flood the page. */
const MAX_PLACEMENTS = 100;

/** An entry of a look-up, as it came. */
type Entry = Record<string, unknown>;

/** Where hosts are looked up: beside the ad server where that is the provider's, else there. INTERFACE §1. */
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

/** Asks which placements are configured for the page's host. Resolves with those that admit its address. */
export async function lookUpHost(
  { call, settings }: Core,
  address: string,
  options: OldOptions,
): Promise<PlacementConfig[]> {
  const url = `${lookUpOrigin(settings.apiUrl)}${HOST_PATH}${encodeURIComponent(hostOf(address))}/?`;
  const arrival = await call(url, settings.requestTimeout, () => {});
  const entries = 'raw' in arrival && Array.isArray(arrival.raw) ? arrival.raw : [];
  return entries
    .slice(0, MAX_PLACEMENTS)
    .map((entry) => Object(entry) as Entry)
    .filter(({ acceptUrlRegex, zid }) => typeof zid === 'string' && zid && admits(acceptUrlRegex, address))
    .map(({ cssPath, zid }) =>
      placementOptions({ ...options, apiKey: String(zid), cssPath: cssPath ? String(cssPath) : null }),
    );
}
