import type { OwnConstructor } from '../../contract/ask';
import type { Core } from '../../contract/core';
import type { Layout } from '../../contract/place';
import type { PlacementConfig } from '../../public/options';
import { LOOK_INTERVAL_MS, MAX_LOOKS } from '../../shared/defaults';
import { whenParsed } from '../../shared/when-parsed';
import { loadClient } from './load-client';
import { type HostPlacement, lookUpHost } from './look-up-host';
import type { OldOptions } from './read-options';

/** Makes the function that finds and starts the placements configured for the page's host. */
export function createHostPlacements(
  core: Core,
  start: (AdsNative: OwnConstructor, config: PlacementConfig, options: OldOptions) => void,
) {
  const { guard, load, page, settings } = core;
  /** Requests the host's placements whose element is on the page. Returns the others. */
  const startPresent = (
    AdsNative: OwnConstructor,
    options: OldOptions,
    found: HostPlacement[],
    { findByPath }: Layout,
  ): HostPlacement[] => {
    const doc = page.unshadowed(document);
    const isThere = ({ apiKey, cssPath, widgetId }: PlacementConfig) =>
      cssPath
        ? findByPath(cssPath, doc, (id) => doc.getElementById(id))
        : doc.getElementById(`adsnative-dummy-${apiKey || widgetId}`);
    const present = found.flatMap((placement) => {
      const config = placement.configs.find(isThere);
      return config ? [{ config, placement }] : [];
    });
    // The server of the host look-up answers several placements in one request.
    settings.batch ||= present.length > 1;
    for (const { config, placement } of present) {
      loadClient(core, placement);
      start(AdsNative, config, options);
    }
    return found.filter((one) => !present.some(({ placement }) => placement === one));
  };

  /** Starts the placements configured for the page's host whose element is on the page or appears soon. */
  return async (AdsNative: OwnConstructor, options: OldOptions) => {
    const [found, layout] = await Promise.all([
      lookUpHost(core, page.address(settings).url, options),
      load('layout'),
      whenParsed(page.unshadowed(document)),
    ]);
    let missing = startPresent(AdsNative, options, found, layout);
    let looks = 0;
    if (!missing.length) return;
    const timer = setInterval(
      guard(() => {
        missing = startPresent(AdsNative, options, missing, layout);
        if (!missing.length || ++looks >= MAX_LOOKS) clearInterval(timer);
      }),
      LOOK_INTERVAL_MS,
    );
  };
}
