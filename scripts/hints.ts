/**
 * `npm run hints -- PAGE`: prints the elements for the head of a page, a file or an address, that bring its first ad earlier
 * (docs/deploy.md#hints). They name files of the build in `dist`, or in the folder of `--dist`: make them anew with each
 * release.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readManifest } from './build/manifest';
import { pageHints } from './page-hints';

async function readPage(page: string): Promise<string> {
  if (!/^https?:/.test(page)) return readFile(page, 'utf8');
  const response = await fetch(page);
  if (!response.ok) throw new Error(`${page} answered ${response.status}.`);
  return response.text();
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { dist: { type: 'string', default: 'dist' } },
});
const [page] = positionals;
try {
  if (!page) throw new Error('Which page? npm run hints -- my-page.html');
  console.log(pageHints(await readPage(page), readManifest(values.dist).build).join('\n'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
