import type { Core } from '../../contract/core';
import type { PlacementConfig } from '../../public/options';
import { asObject, asObjects, asText, type Json } from '../../shared/json';

/** Maximum ads that are drawn: a response with thousands must not flood the page. */
const MAX_ADS = 50;

/**
 * The placement's entry: a response may be an array with one object for each `zid` (docs/wire.md,
 * "The answer").
 */
function ownEntry(rawResponse: unknown, { apiKey }: PlacementConfig) {
  const entries: unknown[] = Array.isArray(rawResponse) ? rawResponse : [rawResponse];
  // Only one placement was requested, so a response without its key belongs to it too.
  return asObject(entries.find((entry) => apiKey && asObject(entry).zid === apiKey) ?? entries[0]);
}

/** What two entries with the same ad have in common: its ids, else its html. */
function idOf(entry: Json) {
  const { html, sid, title, url } = asObject(entry.ad);
  return [entry.crid, sid, html, title, url].map(asText).join('\n');
}

export function readResponse(
  read: Core['htmlTools']['readResponse'],
  rawResponse: unknown,
  config: PlacementConfig,
) {
  return read(ownEntry(rawResponse, config), config, (mainEntry) => {
    const others = asObjects(mainEntry.ads);
    for (const entry of others) {
      entry.zid ??= mainEntry.zid;
    }
    const mainId = idOf(mainEntry);
    // A response may have its first ad as `ad`, too.
    return (others.some((entry) => idOf(entry) === mainId) ? others : [mainEntry, ...others]).slice(
      0,
      MAX_ADS,
    );
  });
}
