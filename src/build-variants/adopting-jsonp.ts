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
  (url, ...rest) => {
    const [timeoutMs, onLate] = rest;
    const early = takeEarly(url, timeoutMs);
    if (!early) {
      return ask(core)(url, ...rest);
    }
    return new Promise<CallResult>((resolve) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        resolve({ reason: Message.RequestTimedOut });
      }, timeoutMs);
      const settle = (raw?: unknown) => {
        clearTimeout(timer);
        if (isLate) {
          raw !== undefined && onLate();
        } else {
          resolve(raw === undefined ? ask(core)(url, ...rest) : { raw });
        }
      };
      early.then(settle, () => settle());
    });
  };
