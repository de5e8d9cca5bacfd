import type { Core } from '../../contract/core';
import type { LogLevel } from '../../public/settings';
import type { Messages } from './contract';
import { describe } from './describe';

/** How much a setting of `logLevel` lets through: errors are 1, warnings 2, the rest 3. */
const RANKS: Record<LogLevel, number> = { silent: 0, error: 1, warning: 2, info: 3 };

/** The console's function for each rank. */
const WRITERS = ['error', 'error', 'warn', 'info'] as const;

/** Errors that are events, in one page view: what a listener for errors throws is an error again. */
export const MAX_ERROR_EVENTS = 20;

/** The entry of the messages chunk: what the tag has to say, in words. It is loaded when there is something. */
export function create({ emit, load, settings }: Core): Messages {
  let errors = 0;
  return {
    describe,
    tell(message, ...detail) {
      const { rank, text } = describe(message);
      if (rank <= (RANKS[settings.logLevel] ?? 0))
        console[WRITERS[rank] ?? 'info'](`[AN] ${text}`, ...detail);
      if (rank !== 1 || ++errors > MAX_ERROR_EVENTS) return;
      const [cause] = detail;
      emit('error', undefined, { code: message, message: text, detail: cause });
      // What has no stack is the page's own mistake, and none for the provider's log.
      if (Object(cause).stack) {
        load('error-log')
          .then(({ note }) => note({ message: text, detail: cause }))
          .catch(() => {});
      }
    },
  };
}
