import type { Settings } from '../core-settings';

/** Where the opt-out is remembered. src/consent/earlier-opt-out.ts reads it. */
const KEY = 'adsnative-opt-out';

/** Remembers, or forgets, that the visitor is not to be known; it holds at once, and where storage allows for good. */
export function rememberOptOut(settings: Settings, isOut: boolean): void {
  settings.optedOut = isOut;
  try {
    if (isOut) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // No storage: it holds for this page view.
  }
}
