import { membersOf } from '../../shared/json';
import { ownProperties } from '../../shared/own-properties';

/**
 * Reads a US Privacy string, such as `1YNN`; anything but its four characters leaves it empty and
 * unsettled.
 */
export function readUsPrivacy(uspData: unknown, isSuccess: unknown) {
  const { uspString } = ownProperties(membersOf(uspData));
  const text =
    isSuccess && typeof uspString === 'string' && /^1[YN-]{3}$/i.test(uspString) ? uspString : '';
  return { text, isSettled: !!text };
}
