import type { Page } from 'playwright-core';
import { built } from './built-files';

const layout = built.find((file) => /^layout-.+\.js$/.test(file));

/**
 * Resolves when the chunk that looks for an element again has run in a page: from then on a stopped clock may go on. The same
 * module is imported once more, so nothing else is loaded.
 */
export async function layoutLoaded(page: Page): Promise<void> {
  await page.evaluate(
    `import(new URL('${layout}', document.querySelector('script[src*="/tag.js"]').src).href).then(() => {})`,
  );
}
