import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { LoggedError, Messages } from '../../contract/report';
import type { LogLevel } from '../../public/settings';
import { isPlaceMissing } from '../../shared/is-place-missing';
import { isThisMachine } from '../../shared/is-this-machine';
import { membersOf } from '../../shared/json';
import { now } from '../../shared/now';
import { folderOf, isOwnStack } from './own-stack';
import { describe } from './texts';

/** The highest rank that a `logLevel` allows: errors are 1, warnings 2, information 3. */
const RANKS: Record<LogLevel, number> = {
  silent: 0,
  error: 1,
  warning: 2,
  info: 3,
};

/** The console's function for each rank; no message has rank 0. */
const WRITERS = ['error', 'error', 'warn', 'info'] as const;

/**
 * Maximum error events in one page view: an error that a listener throws is again an error event.
 */
const MAX_ERROR_EVENTS = 20;

/** The entry of the messages chunk: the texts of messages. Loaded only when there is a message. */
export function create(core: Core): Messages {
  const { emit, load, settings } = core;
  const errors: LoggedError[] = [];
  /** The highest rank that is logged now. */
  const loggedRank = () => RANKS[settings.logLevel] ?? 0;
  let isStateLogged = false;
  const logState = () => {
    if (!isStateLogged) {
      isStateLogged = true;
      load('advice')
        .then((advice) => advice.logState())
        .catch(() => {});
    }
  };
  // From warnings on, mistakes in options and the state of the page's placements are logged too.
  // This chunk is loaded for the first message, or at once if `logLevel` is above `error`.
  if (loggedRank() > 1) {
    logState();
  }
  return {
    describe,
    errors,
    write(message, ...detail) {
      // On a developer's own machine the placements' state is logged at every level: whoever builds
      // the page is to see that something is wrong with it.
      if (isThisMachine(location.hostname)) {
        logState();
      }
      const { rank, text } = describe(message);
      if (rank <= loggedRank()) {
        const writeLine = (...details: unknown[]) =>
          console[WRITERS[rank] ?? 'info'](`[AN] ${text}`, ...detail, ...details);
        if (isPlaceMissing(message)) {
          load('advice').then(
            ({ whereOf }) => writeLine(...whereOf(message)),
            () => writeLine(),
          );
        } else {
          writeLine();
        }
      }
      const [cause] = detail;
      const isOurOwn = () => isOwnStack(String(membersOf(cause).stack), folderOf(import.meta.url));
      // An error of the page's own function goes to the browser, as if nothing had caught it: the
      // developer tools, `window.onerror` and error monitors see it.
      if (message === Message.CallbackThrew && detail.length && !isOurOwn()) {
        globalThis.reportError?.(cause);
      }
      // Only errors, of rank 1, are kept and become events.
      if (rank !== 1 || errors.length >= MAX_ERROR_EVENTS) {
        return;
      }
      const event = {
        code: message,
        message: text,
        detail: cause,
      };
      errors.push({ ...event, time: now() });
      emit('error', undefined, event);
      // Errors of the page's code and the page's mistakes are not for the provider's log.
      if (isOurOwn()) {
        load('error-log')
          .then(({ note }) => note({ message: text, detail: cause }))
          .catch(() => {});
      }
    },
  };
}
