import type { Placement } from '../../contract/placement';
import type { Delivery } from './contract';
import type { FileName } from './files';

/** The chunks that draw in its placement what was delivered; none where there is nothing to draw. */
export function filesFor(delivery: Delivery, { config, wish }: Placement): FileName[] {
  if (delivery.outcome !== 'fetched') return [];
  const { cssPath, htmlWrapperBottom, htmlWrapperTop, networks } = delivery.answer;
  const names: FileName[] = networks.length ? ['networks'] : [];
  if (networks.length || htmlWrapperTop || htmlWrapperBottom) names.push('markup');
  if (config.draw) names.push('fields');
  const isOwnPath = cssPath && wish && !wish.target && !config.nativeAdElementId;
  if (config.cssPath || isOwnPath) names.push('layout');
  return names;
}
