/**
 * `npm run hints -- PAGE`: prints the elements for the head of a page, a file or an address, that
 * bring its first ad earlier (docs/deploy.md#hints). An address is visited as well, for what its
 * ads need: hosts of images and trackers, files of the tag. They name files of the build in `dist`,
 * or in the folder of `--dist`: make them anew with each release.
 */
import { readFile } from 'node:fs/promises';
import { type AdNeeds, adNeeds } from './ad-needs';
import { readManifest } from './build/manifest';
import { fail, readCommand } from './command-line';
import { HINTS } from './commands';
import { pageHints } from './page-hints';

/** A page's html, and what its ads need; nothing of a file, whose ads are not asked for. */
async function readPage(page: string): Promise<[html: string, needs?: AdNeeds]> {
  if (!/^https?:/.test(page)) {
    return [await readFile(page, 'utf8')];
  }
  const response = await fetch(page);
  if (!response.ok) {
    throw new Error(`${page} answered ${response.status}.`);
  }
  const html = await response.text();
  try {
    return [html, await adNeeds(page)];
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    console.error(`The page was not visited (CHROMIUM_PATH names a browser): ${reason}`);
    return [html];
  }
}

const { positionals, values } = readCommand(HINTS);
const [page] = positionals;
try {
  if (!page) {
    throw new Error('Which page? npm run hints -- my-page.html');
  }
  const [html, needs] = await readPage(page);
  console.log(pageHints(html, readManifest(values.dist), needs).join('\n'));
} catch (error) {
  fail(error);
}
