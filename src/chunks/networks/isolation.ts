import { OWN_WAYS } from './integrations';
import type { Network } from './read-network';

/** Whether a network's markup runs in a sandboxed frame, away from the page (docs/decisions/004-third-party-markup.md). */
export function isIsolated(
  { footerTags, headerTags, name }: Network,
  isolation: string | null | undefined,
): boolean {
  const needsPage = headerTags || footerTags || name === 'custom' || OWN_WAYS.has(name);
  return isolation === 'frame' || (isolation !== 'page' && !needsPage);
}
