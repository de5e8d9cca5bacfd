import { ownMembers } from '../../shared/own-members';
import type { UsPrivacySignal } from './signals';

/** Reads a US Privacy string; anything but its four characters leaves it unsettled. */
export function readUsPrivacy(uspData: unknown, isSuccess: unknown): UsPrivacySignal {
  const { uspString } = ownMembers(Object(uspData));
  const text = isSuccess && typeof uspString === 'string' && /^1[YN-]{3}$/i.test(uspString) ? uspString : '';
  return { text, isSettled: !!text };
}
