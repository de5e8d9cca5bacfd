import type { Messages } from '../../contract/chunks/messages';
import type { Core } from '../../contract/core';
import type { LogLevel } from '../../public/settings';
import { describe } from './describe';

/** The highest rank that a `logLevel` allows: errors are 1, warnings 2, information 3. */
const RANKS: Record<LogLevel, number> = { silent: 0, error: 1, warning: 2, info: 3 };

/** The console's function for each rank. */
const WRITERS = ['error', 'error', 'warn', 'info'] as const;

/** Maximum error events in one page view: an error that a listener throws is again an error event. */
const MAX_ERROR_EVENTS = 20;

/** The entry of the messages chunk: the texts of messages. Loaded only when there is a message. */
export function create({ emit, load, settings }: Core): Messages {
  let errors = 0;
  // Mistakes in options are said as well; this file is loaded when something may be said.
  if ((RANKS[settings.logLevel] ?? 0) > 1) load('advice').catch(() => {});
  return {
    describe,
    write(message, ...detail) {
      const { rank, text } = describe(message);
      if (rank <= (RANKS[settings.logLevel] ?? 0))
        console[WRITERS[rank] ?? 'info'](`[AN] ${text}`, ...detail);
      if (rank !== 1 || ++errors > MAX_ERROR_EVENTS) return;
      const [cause] = detail;
      emit('error', undefined, { code: message, message: text, detail: cause });
      // A message without a stack is a mistake of the page, and not for the provider's log.
      if (Object(cause).stack) {
        load('error-log')
          .then(({ note }) => note({ message: text, detail: cause }))
          .catch(() => {});
      }
    },
  };
}
