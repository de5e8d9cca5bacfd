import type { Settings } from '../../public/settings';

/** Where the opt-out is remembered. src/consent/earlier-opt-out.ts reads it. */
const KEY = 'adsnative-opt-out';

/** How names of kept events begin. src/analytics/kept-events.ts writes them. */
const KEPT_EVENTS = 'adsnative-analytics:';

/** Takes out what is kept of the visitor for a later page view. */
function forgetEvents(): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(KEPT_EVENTS)) localStorage.removeItem(name);
  }
}

/** Remembers, or forgets, that the visitor is not to be known; it holds at once, and where storage allows for good. */
export function rememberOptOut(settings: Settings, isOut: boolean): void {
  settings.optedOut = isOut;
  try {
    if (isOut) {
      forgetEvents();
      localStorage.setItem(KEY, '1');
    } else localStorage.removeItem(KEY);
  } catch {
    // No storage: it holds for this page view.
  }
}
