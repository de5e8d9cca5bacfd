import { asObject, type Json } from './json';

/**
 * How often markup may be encoded, and wrapped: text in `native` of text in text is as far as
 * bidders go.
 */
const MAX_WRAPS = 4;

/**
 * A native response, or a native request, as bidders and pages wrap it: as text, as text in text,
 * in `native`, in `ortb` or in `request`. `undefined` for a text that is no JSON, as banner markup.
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
