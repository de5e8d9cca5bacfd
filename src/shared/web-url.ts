import type { WebUrl } from '../contract/safe';
import { asText } from './as-text';
import { baseUrl } from './base-url';

/**
 * The value if it is an address that is safe to load, link or open: `http(s):`, protocol-relative or relative;
 * otherwise empty. Strangers write addresses, and `javascript:` would run as the page itself. This is the only function
 * that makes a `WebUrl`, and sinks accept nothing else (test/unit/house/addresses.test.ts, docs/security.md#addresses).
 */
export function asWebUrl(value: unknown): WebUrl | '' {
  try {
    const url = asText(value);
    const { protocol } = new URL(url, baseUrl());
    return /^https?:$/.test(protocol) ? (url as WebUrl | '') : '';
  } catch {
    return '';
  }
}
