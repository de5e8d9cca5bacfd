import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import type { PageTrust } from '../contract/safe';

/**
 * Permission to run a third party's markup in the page; without it, the markup runs in the
 * sandboxed frame. `isUsual` says what applies if the publisher has not chosen: a placement's
 * option wins over the page's setting, and neither gives a stranger's ad the page.
 * docs/networks.md, docs/security.md#who-chose-the-ad
 */
export function thirdPartyTrust(
  core: Core,
  placement: Placement,
  isUsual: boolean,
): PageTrust | undefined {
  const isolation = placement.options.isolation || core.settings.isolation;
  const isAllowed = isolation === 'page' || (isolation !== 'frame' && isUsual);
  return isAllowed ? core.trustOf(placement) : undefined;
}
