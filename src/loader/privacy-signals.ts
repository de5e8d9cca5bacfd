import type { Settings } from '../public/settings';

/**
 * Whether this window or one around it has a consent platform: its function, its stub, or the locator frame by which
 * windows inside it ask (TCF, GPP, US Privacy). Elements with such a name, which visitors can write, are none.
 */
function hasConsentPlatform(): boolean {
  return ['__tcfapi', '__gpp', '__uspapi'].some((name) => {
    // Nine windows, not "until the top": a page may have a `parent` of its own, which ends nowhere or in itself.
    for (let win = window as unknown as Record<string, Window>, i = 9; i--; win = win?.parent as never) {
      try {
        // First, since of a foreign window a frame's name is all that can be read: anything else throws, `in` as well.
        const locator = win[`${name}Locator`];
        if ((locator && locator === locator.window) || typeof win[name] === 'function') return true;
      } catch {}
    }
    return false;
  });
}

/**
 * Whether something on the page may forbid what the tag does, so that the consent chunk has to look closer: the law, a
 * consent platform, or an identity frame that the visitor may have opted out of on an earlier page view.
 */
export function needsConsent({ gdprApplies, identityFrame }: Settings): unknown {
  return gdprApplies || identityFrame || hasConsentPlatform();
}

/**
 * Whether the visitor is not to be known: by the browser's word that data is not to be sold, shared or used for tracking,
 * or the page's.
 */
export function isOptedOut({ optedOut }: Settings): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return optedOut || globalPrivacyControl || doNotTrack === '1';
}
