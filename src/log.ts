import type { Core } from './core';
import { Message } from './messages';
import type { LogLevel, Settings } from './types';

/** How much a level says: silent, error, warning, info, told apart by their first letters. */
const rank = (level: LogLevel): number => 'sewi'.indexOf(String(level).charAt(0));

/** Makes the log: it writes to the console as far as `logLevel` allows, and errors are events as well. */
export function createLog(settings: Settings, emit: Core['emit']): Core['log'] {
  let isTelling = false;
  return (level, message, ...detail) => {
    if (rank(level) <= rank(settings.logLevel)) {
      console[level === 'warning' ? 'warn' : level](Message.Prefix + message, ...detail);
    }
    // A listener for errors that throws would be an error for the listener: told once, not for ever.
    if (level === 'error' && !isTelling) {
      isTelling = true;
      emit('error', undefined, { message, detail: detail[0] });
      isTelling = false;
    }
  };
}
