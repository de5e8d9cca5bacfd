import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import type { Settings } from '../public/settings';

/**
 * Where a placement's third-party markup runs, if anything decides it: a preview link that chooses the campaign always
 * isolates it; otherwise the placement's option wins over the page's setting. docs/networks.md
 */
export function isolationOf({ page, settings }: Core, { config }: Placement): Settings['isolation'] | null {
  return page.isCampaignLinked ? 'frame' : config.isolation || settings.isolation;
}
