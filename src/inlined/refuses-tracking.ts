import type { PlacementConfig } from '../public/options';

/**
 * Whether a placement's options say that its visitor is not to be tracked; a macro that was not filled in says nothing.
 * docs/privacy.md
 */
export function refusesTracking({ dnt }: PlacementConfig): boolean {
  return /^(1|true)$/.test(dnt as string);
}
