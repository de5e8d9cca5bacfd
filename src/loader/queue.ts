import type { Core } from '../contract/core';
import { Message } from '../contract/messages';

/**
 * Takes over the page's command queue: calls the waiting functions once, in order, and later ones
 * when they are pushed. The page's own array is kept, since the page may still refer to it
 * (docs/errors.md).
 */
export function takeQueue(cmdQ: unknown, { guard, log }: Pick<Core, 'guard' | 'log'>): unknown[] {
  const queue: unknown[] = Array.isArray(cmdQ) ? cmdQ : [];
  const runCommand = (command: unknown) => {
    if (typeof command === 'function') {
      guard(command as () => void)();
    } else {
      log(Message.CommandNotFunction);
    }
  };
  const waiting = queue.splice(0);
  queue.push = (...commands) => {
    commands.forEach(runCommand);
    return 0;
  };
  // Not by `queue.push`: on a page that has frozen `Array.prototype`, the queue still has that of
  // all arrays.
  waiting.forEach(runCommand);
  return queue;
}
