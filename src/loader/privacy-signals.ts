import type { Settings } from '../public/settings';

/**
 * Whether this window or one around it has a consent platform: its function, its stub, or the locator frame that inner
 * windows look for (TCF, GPP, US Privacy). An element of such a name, which a visitor can write, does not count.
 */
function hasConsentPlatform(): boolean {
  return ['__tcfapi', '__gpp', '__uspapi'].some((name): unknown => {
    // Nine windows, not "until the top": a page may have a `parent` of its own, which ends nowhere or in itself.
    for (let win = window as unknown as Record<string, Window>, i = 9; i--; win = win?.parent as never) {
      try {
        // First: the only thing that can be read of a foreign window is a frame's name. Anything else throws, even
        // `in`.
        const locator = win[`${name}Locator`];
        if ((locator && locator === locator.window) || typeof win[name] === 'function') return true;
      } catch {}
    }
    return undefined;
  });
}

/**
 * Whether the page has anything that may forbid what the tag does, so that the consent chunk must check: the law, a
 * consent platform, or an identity frame that the visitor may have opted out of on an earlier page view.
 */
export function needsConsent({ gdprApplies, identityFrame }: Settings): unknown {
  return gdprApplies || identityFrame || hasConsentPlatform();
}

/**
 * Whether the visitor has opted out of being identified: by a browser signal against sale, sharing or tracking, or by
 * the page's settings.
 */
export function isOptedOut({ optedOut }: Settings): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return optedOut || globalPrivacyControl || doNotTrack === '1';
}
