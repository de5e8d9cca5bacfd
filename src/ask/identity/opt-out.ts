import type { Settings } from '../../public/settings';

/** The storage name of the opt-out. src/ask/consent/consent.ts reads it. */
const KEY = 'adsnative-opt-out';

/** The prefix of kept events in the storage. src/report/analytics/kept-events.ts writes them. */
const KEPT_EVENTS = 'adsnative-analytics:';

/** Removes the visitor's data that is kept for later page views. */
function forgetEvents(): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(KEPT_EVENTS)) localStorage.removeItem(name);
  }
}

/** Stores or removes the opt-out. It takes effect at once, and permanently if the storage works. */
export function rememberOptOut(settings: Settings, isOut: boolean): void {
  settings.optedOut = isOut;
  try {
    if (isOut) {
      forgetEvents();
      localStorage.setItem(KEY, '1');
    } else localStorage.removeItem(KEY);
  } catch {
    // Without storage it holds for this page view only.
  }
}
