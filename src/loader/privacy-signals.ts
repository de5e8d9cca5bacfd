import type { Settings } from '../public/settings';
import { hasConsentPlatform } from '../shared/consent-platform';

/**
 * Whether the page has anything that may forbid what the tag does, so that the consent chunk must
 * check: the law, a page for children, a consent platform, or an identity frame that the visitor
 * may have opted out of on an earlier page view.
 */
export function needsConsent({ childDirected, gdprApplies, identityFrame }: Settings): unknown {
  return childDirected || gdprApplies || identityFrame || hasConsentPlatform();
}

/**
 * Whether the visitor has opted out of being identified: by a browser signal against sale, sharing
 * or tracking, or by the page's settings.
 */
export function isOptedOut({ optedOut }: Settings): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator;
  return optedOut || globalPrivacyControl || doNotTrack === '1';
}
