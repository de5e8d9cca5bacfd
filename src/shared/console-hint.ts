import type { PageWrittenBy } from '../contract/page';
import { isThisMachine } from './is-this-machine';

/**
 * Says where the console is to whoever makes a page: once, and on the developer's own machine only.
 * For chunks that are loaded when something is requested, waits or went wrong.
 */
export function logConsoleHint({ page }: { page: PageWrittenBy<'shared/console-hint.ts'> }): void {
  if (!page.isConsoleNamed && isThisMachine(location.hostname)) {
    leaveConsoleUnnamed(page);
    // A page may have a console of its own.
    console.info?.('adsnative-tag: see adsnativetag.openConsole()');
  }
}

/** For whoever names the console in words of its own. */
export function leaveConsoleUnnamed(page: PageWrittenBy<'shared/console-hint.ts'>): void {
  page.isConsoleNamed = true;
}
