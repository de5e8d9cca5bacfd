import type { Core } from '../../contract/core';

/** The three consent interfaces by the name of their function. */
export type InterfaceName = '__tcfapi' | '__gpp' | '__uspapi';

/** Calls a consent interface. The answer may arrive more than once, and may be malformed. */
export type Ask = (command: string, hear: (answer: unknown, isSuccess: unknown) => void) => void;

/** A window's own consent function. TCF and US Privacy take the version second, GPP the function. */
type ConsentFunction = (command: string, second: unknown, third: unknown) => void;

/** Versions: TCF 2.x is 2, US Privacy 1; GPP's function takes none. */
const VERSIONS = { __tcfapi: 2, __gpp: '1.1', __uspapi: 1 };

/** The readable part of a window. */
type Readable = Window & Partial<Record<InterfaceName, ConsentFunction>> & Record<string, unknown>;

/** The first result from this window or one around it. A foreign window throws when it is read. */
function nearest<T>(find: (win: Readable) => T | undefined): T | undefined {
  for (let win = window as unknown as Readable; ; win = win.parent as Readable) {
    try {
      const found = find(win);
      if (found) return found;
    } catch {}
    // As in loader/privacy-signals.ts: a page may have a `parent` of its own.
    if (win === top || win === win?.parent) return undefined;
  }
}

/** The nearest window with a platform's locator frame. `in` would throw for a foreign window. */
function findLocator(name: InterfaceName): Window | undefined {
  return nearest((win) => {
    const locator = win[`${name}Locator`] as Window | undefined;
    // An element with this name, which a visitor may have written, is no window.
    return locator && locator === locator.window ? win : undefined;
  });
}

/** A platform's answer in a message: an object, or its JSON. Windows receive many other messages. */
function readReturn(data: unknown, member: string): Record<string, unknown> | undefined {
  try {
    // Skip texts without its name, so that they need not be parsed.
    const message = typeof data === 'string' && data.includes(member) ? JSON.parse(data) : data;
    return Object(message)[member];
  } catch {
    return undefined;
  }
}

/** Asks a platform in an outer window, by messages to the window with its locator. */
function askByMessage({ guard }: Core, name: InterfaceName, target: Window): Ask {
  let count = 0;
  const waiting = new Map<unknown, Parameters<Ask>[1]>();
  addEventListener(
    'message',
    guard(({ data, source }: MessageEvent) => {
      if (source !== target) return;
      const answer = readReturn(data, `${name}Return`);
      if (answer) waiting.get(answer.callId)?.(answer.returnValue, answer.success);
    }),
  );
  return (command, hear) => {
    const callId = `adsnative${++count}`;
    waiting.set(callId, hear);
    target.postMessage({ [`${name}Call`]: { command, version: VERSIONS[name], callId } }, '*');
  };
}

/** Asks a platform by its function. */
function askByCall({ guard }: Core, name: InterfaceName, platform: ConsentFunction): Ask {
  return (command, hear) => {
    const guarded = guard(hear);
    if (name === '__gpp') platform(command, guarded, undefined);
    else platform(command, VERSIONS[name], guarded);
  };
}

/** Finds a consent interface of this page or of one around it; `undefined` if there is none. */
export function connect(core: Core, name: InterfaceName): Ask | undefined {
  const callable = (win: Readable) => (typeof win[name] === 'function' ? win[name] : undefined);
  const own = callable(window as unknown as Readable);
  const target = !own && findLocator(name);
  if (target) return askByMessage(core, name, target);
  // Without a locator, only a same-origin window can be asked.
  const platform = own || nearest(callable);
  return platform && askByCall(core, name, platform);
}
