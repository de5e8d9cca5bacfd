import type { UsPrivacySignal } from './signals';

/** Reads a US Privacy string; anything but its four characters is not settled. */
export function readUsPrivacy(response: unknown, isSuccess: unknown): UsPrivacySignal {
  const { uspString } = Object(response);
  const text = isSuccess && typeof uspString === 'string' && /^1[YN-]{3}$/i.test(uspString) ? uspString : '';
  return { text, isSettled: !!text };
}
