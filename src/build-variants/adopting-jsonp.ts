import { Message } from '../contract/messages';
import type { CallResult } from '../contract/response';
import { jsonp as requestAgain } from '../loader/jsonp';
import { takeEarly } from './early';

/**
 * Replaces jsonp.ts in `tag.fast.js`: a call that the fast snippet has already made is repeated
 * only if it failed.
 */
export const jsonp: typeof requestAgain =
  (core) =>
  (url, ...callDetails) => {
    const [timeoutMs, onLate] = callDetails;
    const earlyResponse = takeEarly(url, timeoutMs);
    if (!earlyResponse) {
      return requestAgain(core)(url, ...callDetails);
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
          resolve(raw === undefined ? requestAgain(core)(url, ...callDetails) : { raw });
        }
      };
      earlyResponse.then(settle, () => settle());
    });
  };
