import type { WebUrl } from '../contract/safe';
import { asText } from './json';

/**
 * The value, trimmed, if it is an address that an ad may have: `http(s)://`, or `//`, and a host;
 * otherwise empty. Strangers write addresses: `javascript:` would run as the page itself, and one
 * without a scheme, or with a macro that nobody filled in for its scheme or host, would lead to the
 * publisher's own site. This is the only function that makes a `WebUrl`, and sinks accept nothing
 * else (test/unit/house/addresses.test.ts, docs/security.md#addresses).
 */
export function asWebUrl(value: unknown): WebUrl | '' {
  const url = asText(value).trim();
  return /^(https?:)?\/\/[^\s/?#[{$%]+([/?#]|$)/i.test(url) ? (url as WebUrl) : '';
}
