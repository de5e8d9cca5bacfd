import type { PlacementConfig } from '../public/options';

/**
 * Whether a placement's options say that its visitor has limited ad tracking. A macro that was not
 * replaced does not count. docs/privacy.md
 */
export function refusesTracking(config: PlacementConfig): boolean {
  return /^(1|true)$/.test(`${config.dnt}`);
}
