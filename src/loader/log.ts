import type { Core } from '../contract/core';
import type { Settings } from '../public/settings';

/**
 * Makes the log. Its words are in a file of their own, which is loaded for an error, and for a page that wants to hear
 * more than those (`logLevel`): a visitor to whom nothing is said does not pay for it.
 */
export function createLog(settings: Settings, load: Core['load']): Core['log'] {
  return (message, ...detail) => {
    if ((message as number) < 200 || settings.logLevel !== 'silent') {
      load('messages').then(
        ({ tell }) => tell(message, ...detail),
        () => {},
      );
    }
  };
}
