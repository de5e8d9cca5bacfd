/**
 * `npm run hints -- PAGE`: prints the elements for the head of a page, a file or an address, that bring its first ad earlier
 * (docs/deploy.md#hints). An address is visited as well, for the hosts of its ads' images and trackers. They name files of the build in `dist`, or in the folder of `--dist`: make them anew with each
 * release.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { adHosts } from './ad-hosts';
import { readManifest } from './build/manifest';
import { pageHints } from './page-hints';

async function readPage(page: string): Promise<string> {
  if (!/^https?:/.test(page)) return readFile(page, 'utf8');
  const response = await fetch(page);
  if (!response.ok) throw new Error(`${page} answered ${response.status}.`);
  return response.text();
}

/** The hosts that a page's ads need; none of a file, whose ads are not asked for. */
async function hostsOf(page: string): Promise<string[]> {
  if (!/^https?:/.test(page)) return [];
  return adHosts(page).catch((error: Error) => {
    console.error(
      `The page was not visited (CHROMIUM_PATH names a browser): ${error.message.split('\n')[0]}`,
    );
    return [];
  });
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { dist: { type: 'string', default: 'dist' } },
});
const [page] = positionals;
try {
  if (!page) throw new Error('Which page? npm run hints -- my-page.html');
  console.log(pageHints(await readPage(page), readManifest(values.dist), await hostsOf(page)).join('\n'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
