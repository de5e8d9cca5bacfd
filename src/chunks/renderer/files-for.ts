import type { Chunks } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { Ad, Answer } from '../../contract/wire';
import { asObject } from '../../inlined/json';

/** The chunks that a display may need. */
export type Files = Partial<Pick<Chunks, 'components' | 'fields' | 'layout' | 'markup' | 'networks'>>;

/** Whether an ad needs what only the components chunk can draw. */
function needsComponents({ raw, text, url }: Ad): boolean {
  const html = text('html');
  return !!(
    !html ||
    html.includes('adsnative-read-more') ||
    (url('ctaUrl') && text('ctaTitle')) ||
    asObject(raw.privacy).clientRendered
  );
}

/** The chunks that draw an answer in its placement. */
export function filesFor(
  { ads, cssPath, htmlWrapperBottom, htmlWrapperTop, networks }: Answer,
  { config, wish }: Placement,
): (keyof Files)[] {
  const names: (keyof Files)[] = networks.length ? ['networks'] : [];
  if (networks.length || htmlWrapperTop || htmlWrapperBottom) names.push('markup');
  if (config.draw) names.push('fields');
  if (config.label || ads.some(needsComponents)) names.push('components');
  const isOwnPath = cssPath && wish && !wish.target && !config.nativeAdElementId;
  if (config.cssPath || isOwnPath) names.push('layout');
  return names;
}
