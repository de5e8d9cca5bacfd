import { OWN_WAYS } from './integrations';
import type { Network } from './read-network';

/** Whether a network's markup runs in a sandboxed frame, away from the page (Decision 1). */
export function isIsolated(
  { footerTags, headerTags, name }: Network,
  isolation: string | null | undefined,
): boolean {
  if (isolation === 'frame' || isolation === 'page') return isolation === 'frame';
  return !(headerTags || footerTags || name === 'custom' || Object.keys(OWN_WAYS).includes(name));
}
