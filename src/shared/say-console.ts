import type { Core } from '../contract/core';
import { isThisMachine } from './is-this-machine';

/**
 * Says where the console is to whoever makes a page: once, and on the developer's own machine only.
 * For chunks that are loaded when something is requested, waits or went wrong.
 */
export function sayConsole({ page }: Core): void {
  if (page.isConsoleNamed || !isThisMachine(location.hostname)) {
    return;
  }
  page.isConsoleNamed = true;
  console.info('adsnative-tag: see adsnativetag.openConsole()');
}
