import { REQUEST_TIMEOUT_MS } from './constants';
import { API_HOST } from './hosts';
import type { Settings } from './types';

/** The settings of a page that configured nothing. */
export function defaultSettings(): Settings {
  return {
    // An https page may not load from http, and an http page's server may not speak https.
    apiUrl: (location.protocol === 'http:' ? 'http://' : 'https://') + API_HOST,
    requestTimeout: REQUEST_TIMEOUT_MS,
    logLevel: 'silent',
  };
}

/** Merges a page's settings over the present ones. An absent value (`undefined`, `null`) leaves what was there. */
export function mergeSettings(settings: Settings, changes: unknown): void {
  for (const [name, value] of Object.entries(Object(changes))) {
    if (value != null) (settings as unknown as Record<string, unknown>)[name] = value;
  }
}
