import type { UsPrivacySignal } from './signals';

/** Reads a US Privacy string; anything but its four characters is no answer. */
export function readUsPrivacy(answer: unknown, isSuccess: unknown): UsPrivacySignal {
  const { uspString } = Object(answer);
  const text = isSuccess && typeof uspString === 'string' && /^1[YN-]{3}$/i.test(uspString) ? uspString : '';
  return { text, isSettled: !!text };
}
