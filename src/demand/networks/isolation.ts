import { OWN_WAYS } from './integrations';
import type { Network } from './read-network';

/** Whether a network's markup usually runs in the page, because it needs it (docs/decisions/004-third-party-markup.md). */
export function needsPage({ footerTags, headerTags, name }: Network): boolean {
  return !!(headerTags || footerTags) || name === 'custom' || OWN_WAYS.has(name);
}
