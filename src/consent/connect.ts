import type { Core } from '../core';

/** The three consent interfaces, by their functions' names. */
export type InterfaceName = '__tcfapi' | '__gpp' | '__uspapi';

/** Calls a consent interface; the answer may come more than once, and may be anything. */
export type Ask = (command: string, hear: (answer: unknown, isSuccess: unknown) => void) => void;

/** A window's own consent function. TCF and US Privacy take the version second, GPP the function. */
type ConsentFunction = (command: string, second: unknown, third: unknown) => void;

/** Versions: TCF 2.x is 2, US Privacy 1; GPP's function takes none. */
const VERSIONS = { __tcfapi: 2, __gpp: '1.1', __uspapi: 1 };

/** The window that has the locator frame of a platform: this one, or one around it. */
function findLocator(name: InterfaceName): Window | undefined {
  for (let win: Window = window; ; win = win.parent) {
    try {
      if (`${name}Locator` in win) return win;
    } catch {}
    if (win === win.parent) return undefined;
  }
}

/** Asks a platform in a window around this one, by messages to where its locator is. */
function askByMessage({ guard }: Core, name: InterfaceName, target: Window): Ask {
  let count = 0;
  const waiting = new Map<unknown, Parameters<Ask>[1]>();
  addEventListener(
    'message',
    guard(({ data, source }: MessageEvent) => {
      if (source !== target) return;
      // Platforms answer with an object, or with its JSON.
      const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
      const answer = Object(message)[`${name}Return`] as Record<string, unknown> | undefined;
      if (answer) waiting.get(answer.callId)?.(answer.returnValue, answer.success);
    }),
  );
  return (command, hear) => {
    const callId = `adsnative${++count}`;
    waiting.set(callId, hear);
    target.postMessage({ [`${name}Call`]: { command, version: VERSIONS[name], callId } }, '*');
  };
}

/** Finds a consent interface on this page; `undefined` when there is none. */
export function connect(core: Core, name: InterfaceName): Ask | undefined {
  const own = (window as unknown as Record<string, ConsentFunction | undefined>)[name];
  if (typeof own === 'function') {
    return (command, hear) => {
      const guarded = core.guard(hear);
      if (name === '__gpp') own(command, guarded, undefined);
      else own(command, VERSIONS[name], guarded);
    };
  }
  const target = findLocator(name);
  return target && askByMessage(core, name, target);
}
