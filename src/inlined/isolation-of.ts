import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import type { Settings } from '../public/settings';

/**
 * Where a placement's third-party markup runs, as far as somebody has said: a preview's link that chooses the campaign
 * shuts it in, whatever the page says; else the placement's word counts before the page's. docs/networks.md
 */
export function isolationOf({ page, settings }: Core, { config }: Placement): Settings['isolation'] | null {
  return page.isCampaignLinked ? 'frame' : config.isolation || settings.isolation;
}
