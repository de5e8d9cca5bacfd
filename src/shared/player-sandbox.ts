import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import type { WebUrl } from '../contract/safe';

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
  const isOurs = new URL(url, location.href).origin === location.origin;
  return `allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation${isOurs ? '' : ' allow-same-origin'}`;
}
