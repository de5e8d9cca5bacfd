import type { Core } from '../contract/core';
import { Message } from '../contract/messages';

/**
 * Takes over the page's command queue: calls the waiting functions once, in order, and later ones when they are pushed.
 * The page's own array is kept, since the page may still refer to it (docs/errors.md).
 */
export function takeQueue(cmdQ: unknown, { guard, log }: Pick<Core, 'guard' | 'log'>): unknown[] {
  const queue: unknown[] = Array.isArray(cmdQ) ? cmdQ : [];
  const waiting = queue.splice(0);
  queue.push = (...commands) => {
    for (const command of commands) {
      if (typeof command === 'function') guard(command as () => void)();
      else log(Message.CommandNotFunction);
    }
    return 0;
  };
  queue.push(...waiting);
  return queue;
}
