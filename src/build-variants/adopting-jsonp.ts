import { Message } from '../contract/messages';
import type { CallResult } from '../contract/response';
import { jsonp as ask } from '../loader/jsonp';
import { takeEarly } from './early';

/**
 * Replaces jsonp.ts in `tag.fast.js`: a call that the fast snippet has already made is not
 * repeated. If that call failed, it is made again.
 */
export const jsonp: typeof ask =
  (core) =>
  (url, ...callDetails) => {
    const [timeoutMs, onLate] = callDetails;
    const earlyResponse = takeEarly(url, timeoutMs);
    if (!earlyResponse) {
      return ask(core)(url, ...callDetails);
    }
    return new Promise<CallResult>((resolve) => {
      let isLate = false;
      const timerId = setTimeout(() => {
        isLate = true;
        resolve({ reason: Message.RequestTimedOut });
      }, timeoutMs);
      const settle = (raw?: unknown) => {
        clearTimeout(timerId);
        if (isLate) {
          raw !== undefined && onLate();
        } else {
          resolve(raw === undefined ? ask(core)(url, ...callDetails) : { raw });
        }
      };
      earlyResponse.then(settle, () => settle());
    });
  };
