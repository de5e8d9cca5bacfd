import type { Settings } from './core-settings';

/**
 * Whether this window or one around it has a consent platform: its function, its stub, or the locator frame by which
 * windows inside it ask (TCF, GPP, US Privacy).
 */
function hasConsentPlatform(): boolean {
  return ['__tcfapi', '__gpp', '__uspapi'].some((name) => {
    for (let win: Window = window; ; win = win.parent) {
      try {
        // Of a foreign window only a frame's name can be read; anything else throws.
        if (`${name}Locator` in win || name in win) return true;
      } catch {}
      if (win === win.parent) return false;
    }
  });
}

/**
 * Whether something on the page may forbid what the tag does, so that the consent chunk has to look closer: the law, a
 * consent platform, or an identity frame that the visitor may have opted out of on an earlier page view.
 */
export function needsConsent({ gdprApplies, identityFrame }: Settings): unknown {
  return gdprApplies || identityFrame || hasConsentPlatform();
}

/** Whether the visitor is not to be known: by the browser's word that data is not to be sold, shared or used for tracking, or the page's. */
export function isOptedOut({ optedOut }: Settings): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return optedOut || globalPrivacyControl || doNotTrack === '1';
}
