import type { Core } from '../../contract/core';
import type { PlacementConfig } from '../../public/options';
import { whenParsed } from '../../shared/when-parsed';
import { loadClient } from './load-client';
import { lookUpHost } from './look-up-host';
import type { OldOptions } from './read-options';

/**
 * Looks up the placements configured for the page's host, and starts those whose element is on the
 * page or appears soon.
 */
export async function startHostPlacements(
  core: Core,
  options: OldOptions,
  start: (config: PlacementConfig) => void,
) {
  const { load, pageState, settings } = core;
  const ownDocument = pageState.unshadowed(document);
  const [found, { findByPath, waitFor }] = await Promise.all([
    lookUpHost(core, pageState.address(settings).url, options),
    load('layout'),
    whenParsed(ownDocument),
  ]);
  let missing = found;
  const isThere = ({ apiKey, cssPath, widgetId }: PlacementConfig) =>
    cssPath
      ? findByPath(cssPath, ownDocument, (id) => ownDocument.getElementById(id))
      : ownDocument.getElementById(`adsnative-dummy-${apiKey || widgetId}`);
  /**
   * Requests those whose element is on the page. The others are still missing; returns whether there
   * are none.
   */
  const startPresent = () => {
    const present = missing.flatMap((placement) => {
      const config = placement.configs.find(isThere);
      return config ? [{ config, placement }] : [];
    });
    // The server of the host look-up answers several placements in one request.
    settings.batch ||= present.length > 1;
    for (const { config, placement } of present) {
      loadClient(core, placement);
      start(config);
    }
    missing = missing.filter((entry) => !present.some(({ placement }) => placement === entry));
    return !missing.length;
  };
  if (!startPresent()) {
    waitFor(startPresent, () => {});
  }
}
