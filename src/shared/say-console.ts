import { isThisMachine } from './is-this-machine';

/** Says where the console is to whoever makes a page: on the developer's own machine only. */
export function sayConsole(): void {
  const { hostname, protocol } = location;
  if (isThisMachine(hostname) || protocol === 'file:')
    console.info('adsnative-tag: adsnativetag.openConsole() shows what the tag does on this page, and why.');
}
