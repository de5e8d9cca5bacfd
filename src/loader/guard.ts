import type { Core } from '../contract/core';
import { Message } from '../contract/messages';

/**
 * Makes `guard`: our errors must not reach the page, and errors of the page's functions must not
 * stop us.
 */
export function createGuard(log: Core['log']): Core['guard'] {
  return (fn, otherwise) =>
    (...args) => {
      if (typeof fn !== 'function') {
        return;
      }
      try {
        fn(...args);
      } catch (error) {
        log(Message.CallbackThrew, error);
        otherwise?.();
      }
    };
}
