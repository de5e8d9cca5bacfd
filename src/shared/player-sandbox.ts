import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import type { WebUrl } from '../contract/safe';
import { baseUrl } from './base-url';

/**
 * The sandbox of a frame with an ad's player page; `undefined` for none. A page that a stranger chose may not navigate the tab.
 * It keeps its own origin, which players need, unless that is ours: then it could take the sandbox off. docs/security.md#frames
 */
export function playerSandbox(
  { trustOf }: Pick<Core, 'trustOf'>,
  placement: Placement,
  url: WebUrl,
): string | undefined {
  if (trustOf(placement)) return undefined;
  // A frame without an address has the origin of the page that made it, but not in `location`.
  const isOurs = [location.origin, self.origin].includes(new URL(url, baseUrl()).origin);
  return `allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation${isOurs ? '' : ' allow-same-origin'}`;
}
