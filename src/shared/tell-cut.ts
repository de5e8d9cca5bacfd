import type { Core } from '../contract/core';

/**
 * Tells the console, once, what of an answer was left out because it was too much
 * (docs/security.md#html-of-ads).
 */
export function tellCut({ page }: Pick<Core, 'page'>, what: string): void {
  page.cut ??= new Set();
  page.cut.add(what);
}
