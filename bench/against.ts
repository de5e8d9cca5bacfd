/**
 * `npx tsx bench/against.ts FOLDER`: script, heap and time of the html ad's page with the built
 * tag, beside the same page with another build, such as that of the commit that a branch left;
 * FOLDER is its `dist`. Views of each in turn, net of a page without an ad.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from '../scripts/markdown-table';
import { closeBrowser } from '../test/support/browser';
import { contestantPage } from './load/contestants';
import { type Load, measureLoad } from './load/measure-load';
import { openFree } from './load/view-all';
import { inTurn, quantileOf } from './results';

/** With five, two runs in a row gave the same two builds ratios of 1.26 and 0.77. */
const ROUNDS = 15;

/** Where the other build is served. */
const OTHER = '/other/';

const [folder = ''] = process.argv.slice(2);
if (!existsSync(join(folder, 'tag.js'))) {
  throw new Error('FOLDER is the dist of another build.');
}
const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
const texts = files.map((file) => [OTHER + file, readFileSync(join(folder, file), 'utf8')]);
const arena = await openFree(Object.fromEntries(texts));

const plain = contestantPage('plain', 'html');
const PAGES = {
  empty: contestantPage('empty', 'html'),
  built: plain,
  other: plain.replaceAll('/tag.js', `${OTHER}tag.js`),
};
const names = Object.keys(PAGES) as (keyof typeof PAGES)[];
for (const name of names) {
  arena.setPage(`/${name}`, PAGES[name]);
}
const view = (name: string) => measureLoad(arena, `/${name}`, name === 'empty' ? 0 : 1);
// The first views of a browser are slower: they fill its caches.
await inTurn(names, 1, view);
const loads = await inTurn(names, ROUNDS, view);
await closeBrowser();
arena.close();

const medianOf = (name: keyof typeof PAGES, metric: keyof Load) =>
  quantileOf(loads[name].map((load) => load[metric]));
const rows = (['script', 'heap', 'inDocument', 'scriptBytes'] as const).map((metric) => {
  const empty = metric === 'script' || metric === 'heap' ? medianOf('empty', metric) : 0;
  const [built, other] = [medianOf('built', metric) - empty, medianOf('other', metric) - empty];
  return [metric, built.toFixed(0), other.toFixed(0), (built / other).toFixed(2)];
});
console.log(markdownTable(['', 'built', folder, 'ratio'], rows).join('\n'));
