import type { WebUrl } from '../contract/safe';
import { asText } from './as-text';

/**
 * The value as an address that may be loaded, linked or opened: `http(s):`, protocol-relative or relative; anything else
 * is empty. Strangers write addresses, and `javascript:` would run as the page itself: this is the only function that
 * makes a `WebUrl`, and sinks take nothing else (test/build/addresses.test.ts, docs/security.md#addresses).
 */
export function asWebUrl(value: unknown): WebUrl | '' {
  try {
    const url = asText(value);
    return /^https?:$/.test(new URL(url, location.href).protocol) ? (url as WebUrl | '') : '';
  } catch {
    return '';
  }
}
