import type { Core } from '../contract/core';
import type { Settings } from '../public/settings';
import { hasConsentPlatform } from '../shared/consent-platform';

/**
 * Whether the page has anything that may forbid what the tag does, so that the consent chunk must
 * check: the law, a page for children, a consent platform, or an identity frame that the visitor
 * may have opted out of on an earlier page view. Or had it: a platform that the page takes away
 * takes no refusal with it.
 */
export const needsConsent = ({ loaded, settings }: Pick<Core, 'loaded' | 'settings'>): unknown =>
  loaded.consent ||
  settings.childDirected ||
  settings.gdprApplies ||
  settings.identityFrame ||
  hasConsentPlatform();

/**
 * Whether the visitor has opted out of being identified: by a browser signal against sale, sharing
 * or tracking, or by the page's settings.
 */
export function isOptedOut({ optedOut }: Settings): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator;
  return optedOut || globalPrivacyControl || doNotTrack === '1';
}
