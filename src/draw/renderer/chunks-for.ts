import type { Core } from '../../contract/core';
import type { RequestOutcome } from '../../contract/draw';
import type { Placement } from '../../contract/placement';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import type { ChunkName } from './loaded-chunks';
import { needsParts } from './needs-parts';

/** The chunks that are needed to draw a delivery; none if there is nothing to draw. */
export function chunksFor(outcome: RequestOutcome, placement: Placement, core: Core): ChunkName[] {
  const { options: config, pendingDisplay } = placement;
  if (outcome.type !== 'fetched') return [];
  const { ads, cssPath, networks } = outcome.response;
  const names: ChunkName[] = networks.length ? ['networks'] : [];
  // What may not touch the page.
  if (!thirdPartyTrust(core, placement, true)) names.push('sandbox');
  const tags = ads.map(({ text }) => text('trackingTags')).join('') + config.impressionTags;
  // Tags other than images run in the order of the rendering sequence, before the page's callbacks.
  if (networks.length || /<(?!img)/i.test(tags)) names.push('markup');
  if (config.draw) names.push('fields');
  if (needsParts(outcome, config) || (networks.length && core.settings.networkLabel)) names.push('parts');
  const isOwnPath = cssPath && pendingDisplay && !pendingDisplay.target && !config.nativeAdElementId;
  if (config.cssPath || isOwnPath) names.push('layout');
  return names;
}
