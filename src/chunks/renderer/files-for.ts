import type { Chunks } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { Answer } from '../../contract/wire';

/** The chunks that a display may need. */
export type Files = Partial<Pick<Chunks, 'fields' | 'layout' | 'markup' | 'networks'>>;

/** The chunks that draw an answer in its placement. */
export function filesFor(
  { ads, cssPath, htmlWrapperBottom, htmlWrapperTop, networks }: Answer,
  { config, wish }: Placement,
): (keyof Files)[] {
  const names: (keyof Files)[] = networks.length ? ['networks'] : [];
  const tags = ads.map(({ text }) => text('trackingTags')).join('') + config.impressionTags;
  // Tags that are more than images are run in their turn, before the page's callbacks.
  if (networks.length || htmlWrapperTop || htmlWrapperBottom || /<(?!img)/i.test(tags)) names.push('markup');
  if (config.draw) names.push('fields');
  const isOwnPath = cssPath && wish && !wish.target && !config.nativeAdElementId;
  if (config.cssPath || isOwnPath) names.push('layout');
  return names;
}
