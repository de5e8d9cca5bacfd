import type { Core } from '../contract/core';
import type { Settings } from '../public/settings';

/**
 * Makes the log. Its texts are in a chunk, which is loaded only for an error, or if `logLevel` asks
 * for more. Other visitors do not pay for it.
 */
export function createLog(settings: Settings, load: Core['load']): Core['log'] {
  return (message, ...detail) => {
    if ((message as number) < 200 || settings.logLevel !== 'silent') {
      load('messages')
        .then(({ write }) => write(message, ...detail))
        .catch(() => {});
    }
  };
}
