import type { Page } from 'playwright-core';
import type { Chunks } from '../../src/contract/core';
import { built } from './built-files';

/**
 * Resolves when a chunk has run in a page. With `layout`, a stopped clock may go on; the same
 * module is imported once more, so nothing else is loaded.
 */
export async function chunkLoaded(page: Page, name: keyof Chunks): Promise<void> {
  const file = built.find((one) => one.replace(/-[\da-f]{8}\.js$/, '') === name);
  await page.evaluate(
    `import(new URL('${file}', document.querySelector('script[src*="/tag.js"]').src).href).then(() => {})`,
  );
}
