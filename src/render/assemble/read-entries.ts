import type { Core } from '../../contract/core';
import type { RequestOutcome } from '../../contract/render';
import type { PlacementConfig } from '../../public/options';
import { asText } from '../../shared/as-text';
import { asObject, asObjects, type Json } from '../../shared/json';

/** Maximum ads that are drawn: a response with thousands must not flood the page. */
const MAX_ADS = 50;

/**
 * The placement's entry: a response may be an array with one object for each `zid` (docs/wire.md,
 * "The answer").
 */
function ownEntry(rawResponse: unknown, { apiKey }: PlacementConfig): Json {
  const entries: unknown[] = Array.isArray(rawResponse) ? rawResponse : [rawResponse];
  // Only one placement was requested, so a response without its key belongs to it too.
  return asObject(entries.find((entry) => apiKey && asObject(entry).zid === apiKey) ?? entries[0]);
}

/**
 * Whether two entries have the same ad, as in a response that has its first ad as `ad` too: by its
 * ids, else by its html.
 */
function isSameAd(first: Json, second: Json): boolean {
  const idOf = (entry: Json) => {
    const { html, sid, title, url } = asObject(entry.ad);
    return [entry.crid, sid, html, title, url].map(asText).join('\n');
  };
  return idOf(first) === idOf(second);
}

export function readResponse(
  read: Core['html']['readResponse'],
  rawResponse: unknown,
  config: PlacementConfig,
): RequestOutcome {
  return read(ownEntry(rawResponse, config), config, (mainEntry) => {
    const others = asObjects(mainEntry.ads);
    for (const entry of others) {
      entry.zid ??= mainEntry.zid;
    }
    return (
      others.some((entry) => isSameAd(mainEntry, entry)) ? others : [mainEntry, ...others]
    ).slice(0, MAX_ADS);
  });
}
