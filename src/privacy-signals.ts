import type { Settings } from './core-settings';

/**
 * Whether this window or one around it has a consent platform: its function, its stub, or the locator frame by which
 * windows inside it ask (TCF, GPP, US Privacy).
 */
export function hasConsentPlatform(): boolean {
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

/** Where an opt-out is remembered. src/identity/opt-out.ts writes it. */
const OPT_OUT_KEY = 'adsnative-opt-out';

/**
 * Whether the visitor is not to be known: by the browser's word that data is not to be sold, shared or used for
 * tracking, the page's, or the visitor's own to us on an earlier page view. The last is looked up only where there is an
 * identity frame to opt out of: the first look into storage holds up the page.
 */
export function isOptedOut({ identityFrame, optedOut }: Settings): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (optedOut || globalPrivacyControl || doNotTrack === '1') return true;
  try {
    return !!identityFrame && OPT_OUT_KEY in localStorage;
  } catch {
    return false;
  }
}
