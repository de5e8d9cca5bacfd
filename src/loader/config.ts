import { unshadowed } from '../inlined/unshadowed';
import type { Settings } from '../public/settings';
import { HEADERBID_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './constants';
import { API_HOST, MAY_BE_PREVIEW } from './hosts';
import { readPageAddress } from './page-address';

/** The settings of a page that configured nothing. */
export function defaultSettings(): Settings {
  const { ref, url } = readPageAddress();
  const preview = MAY_BE_PREVIEW.test(url + ref) && 'maybe';
  return {
    // An https page may not load from http, and an http page's server may not speak https.
    apiUrl: (location.protocol === 'http:' ? 'http://' : 'https://') + API_HOST,
    headerbidTimeout: HEADERBID_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    logLevel: preview ? 'info' : 'silent',
    preview,
    nonce: unshadowed(document).currentScript?.nonce || '',
  };
}

/** Merges a page's settings over the present ones. An absent value (`undefined`, `null`) leaves what was there. */
export function mergeSettings(settings: Settings, changes: unknown): void {
  for (const [name, value] of Object.entries({ ...(changes as object) })) {
    if (value != null) (settings as unknown as Record<string, unknown>)[name] = value;
  }
}
