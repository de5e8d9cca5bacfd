import { asObject, type Json } from './json';

/**
 * How many layers are unwrapped: bidders go as far as text in the `native` of an object in text in
 * text.
 */
const MAX_WRAPS = 4;

/**
 * The native response or native request in what a bidder or page has wrapped it in: text, text in
 * text, `native`, `ortb` or `request`. `undefined` for text that is no JSON, such as banner markup.
 */
export function unwrapNative(wrapped: unknown): Json | undefined {
  let value = wrapped;
  try {
    for (let wraps = 0; wraps < MAX_WRAPS; wraps++) {
      const { native, ortb, request } = asObject(value);
      value = typeof value === 'string' ? JSON.parse(value) : native || ortb || request || value;
    }
    return typeof value === 'string' ? undefined : asObject(value);
  } catch {
    return undefined;
  }
}
