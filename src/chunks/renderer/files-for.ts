import type { Delivery } from '../../contract/chunks/renderer';
import type { Placement } from '../../contract/placement';
import type { FileName } from './files';

/** The chunks that are needed to draw a delivery; none if there is nothing to draw. */
export function filesFor(delivery: Delivery, { config, wish }: Placement): FileName[] {
  if (delivery.outcome !== 'fetched') return [];
  const { ads, cssPath, networks } = delivery.answer;
  const names: FileName[] = networks.length ? ['networks'] : [];
  const tags = ads.map(({ text }) => text('trackingTags')).join('') + config.impressionTags;
  // Tags other than images run in the order of the rendering sequence, before the page's callbacks.
  if (networks.length || /<(?!img)/i.test(tags)) names.push('markup');
  if (config.draw) names.push('fields');
  const isOwnPath = cssPath && wish && !wish.target && !config.nativeAdElementId;
  if (config.cssPath || isOwnPath) names.push('layout');
  return names;
}
