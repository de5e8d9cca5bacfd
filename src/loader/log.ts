import type { Core } from '../contract/core';
import type { Settings } from '../public/settings';
import { isThisMachine } from '../shared/is-this-machine';

/**
 * Makes the log. Its texts are in a chunk, which is loaded only for an error, if `logLevel` asks
 * for more, or on the machine where the page is developed, which is told of the console, too.
 * Visitors do not pay for it.
 */
export function createLog(settings: Settings, load: Core['load'], hostname: string): Core['log'] {
  const isDeveloperMachine = isThisMachine(hostname);
  if (isDeveloperMachine) {
    // A page may have a console of its own.
    console?.info?.('adsnative-tag: see adsnativetag.openConsole()');
  }
  return (message, ...detail) => {
    if ((message as number) < 200 || isDeveloperMachine || settings.logLevel !== 'silent') {
      load('messages')
        .then(({ write }) => write(message, ...detail))
        .catch(() => {});
    }
  };
}
