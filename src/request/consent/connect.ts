import type { Core } from '../../contract/core';
import { hasLocator, type InterfaceName, nearest } from '../../shared/consent-platform';
import { membersOf } from '../../shared/json';

/** Calls a consent interface. Its response may arrive more than once, and may be malformed. */
export type Ask = (
  command: string,
  onResponse: (response: unknown, isSuccess: unknown) => void,
) => void;

/**
 * A window's own consent function. TCF and US Privacy take the version second, GPP the function.
 */
type ConsentFunction = (command: string, second: unknown, third: unknown) => void;

/** Versions: TCF 2.x is 2, US Privacy 1; GPP's function takes none. */
const VERSIONS = {
  __tcfapi: 2,
  __gpp: '1.1',
  __uspapi: 1,
};

/**
 * A platform's response in a message: an object, or its JSON. Windows receive many other messages.
 */
function readReturn(messageData: unknown, member: string) {
  try {
    // Skip texts without its name, so that they need not be parsed.
    const message =
      typeof messageData === 'string' && messageData.includes(member)
        ? JSON.parse(messageData)
        : messageData;
    return membersOf(message)[member];
  } catch {
    return undefined;
  }
}

/** Asks a platform in an outer window, by messages to the window with its locator. */
function askByMessage({ guard }: Core, name: InterfaceName, target: Window): Ask {
  /** Each platform is asked for one thing, perhaps again: the latest question counts. */
  let count = 0;
  let answer: Parameters<Ask>[1] | undefined;
  addEventListener(
    'message',
    guard((event) => {
      if (event.source !== target) {
        return;
      }
      const { callId, returnValue, success } = membersOf(readReturn(event.data, `${name}Return`));
      if (callId === `adsnative${count}`) {
        answer?.(returnValue, success);
      }
    }),
  );
  return (command, onResponse) => {
    const callId = `adsnative${++count}`;
    answer = onResponse;
    target.postMessage(
      {
        [`${name}Call`]: {
          command,
          version: VERSIONS[name],
          callId,
        },
      },
      '*',
    );
  };
}

function askByCall({ guard }: Core, name: InterfaceName, platform: ConsentFunction): Ask {
  return (command, onResponse) => {
    const guarded = guard(onResponse);
    try {
      if (name === '__gpp') {
        platform(command, guarded, undefined);
      } else {
        platform(command, VERSIONS[name], guarded);
      }
    } catch {
      // The platform has not answered, and that is what counts.
    }
  };
}

/** Finds a consent interface of this page or of one around it; `undefined` if there is none. */
export function connect(core: Core, name: InterfaceName): Ask | undefined {
  const callable = (ownWindow: Window) => {
    try {
      const platform = ownWindow[name];
      return typeof platform === 'function' ? (platform as ConsentFunction) : undefined;
    } catch {
      // The window is of another origin, or its page throws.
      return undefined;
    }
  };
  const interfaceHere = callable(window);
  const target =
    !interfaceHere && nearest((ownWindow) => (hasLocator(ownWindow, name) ? ownWindow : undefined));
  if (target) {
    return askByMessage(core, name, target);
  }
  // Without a locator, only a same-origin window can be asked.
  const platform = interfaceHere || nearest(callable);
  return platform && askByCall(core, name, platform);
}
