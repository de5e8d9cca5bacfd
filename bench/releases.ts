/**
 * `npm run bench:releases`: what a returning visitor downloaded with each of the last ten releases or commits, written to
 * bench/releases.json and the README. The first run builds them all (about a minute each); builds are kept in the cache.
 * Needs a built tag and the program zstd.
 */
import { writeFileSync } from 'node:fs';
import { markdownTable } from './markdown-table';
import { writeReadmeSection } from './readme-section';
import { lastReleases, nameOfRelease, releaseFolder } from './size/releases';
import { type Returning, readScripts, returningRows } from './size/returning';

/** How many steps from one release to the next. */
const STEPS = 10;

/** How many releases a visitor who comes rarely has missed. */
const RARELY = 5;

/** The paths in the README's table. */
const SHOWN = ['first native ad', 'native ad with components', 'network ad', 'header bid', 'everything'];

/** Mean bytes over several steps. */
export interface ReleaseCost {
  path: string;
  /** Of a first visit to the latest release. */
  first: number;
  /** From the release before. */
  last: Omit<Returning, 'path' | 'first'>;
  /** From five releases before. */
  fifth: Omit<Returning, 'path' | 'first'>;
}

/** The folders of the releases, the latest first: the present build, then the earlier ones. */
function folders(): { names: string[]; roots: string[] } {
  const refs = lastReleases(STEPS);
  return { names: ['HEAD', ...refs.map(nameOfRelease)], roots: ['.', ...refs.map(releaseFolder)] };
}

/** What visitors paid at each step that skips `distance - 1` releases. */
function steps(roots: string[], distance: number): Returning[][] {
  return roots
    .slice(0, -distance)
    .map((root, at) => returningRows(readScripts(roots[at + distance] as string), root));
}

function mean(rows: Returning[]): ReleaseCost['last'] {
  const of = (member: 'whole' | 'byContent' | 'byContentFirst' | 'deltas') =>
    Math.round(rows.reduce((sum, row) => sum + (row[member] ?? Number.NaN), 0) / rows.length);
  return {
    whole: of('whole'),
    byContentFirst: of('byContentFirst'),
    byContent: of('byContent'),
    deltas: of('deltas'),
  };
}

/** The costs by path, for paths that each release has. */
function costs(roots: string[]): ReleaseCost[] {
  const [last, fifth] = [steps(roots, 1), steps(roots, RARELY)];
  return (last[0] ?? []).flatMap(({ first, path }) => {
    const rowsOf = (all: Returning[][]) =>
      all.flatMap((rows) => rows.find((row) => row.path === path && row.first > 0) ?? []);
    const [near, far] = [rowsOf(last), rowsOf(fifth)];
    if (near.length < last.length || far.length < fifth.length) return [];
    return [{ path, first, last: mean(near), fifth: mean(far) }];
  });
}

/** The README's table. */
function asMarkdown(rows: ReleaseCost[]): string {
  const head = ['bytes, mean', 'first visit', 'next release', 'names by content', 'deltas'];
  const late = [`${RARELY} releases later`, 'names by content', 'deltas'];
  const cells = rows
    .filter(({ path }) => SHOWN.includes(path))
    .map(({ fifth, first, last, path }) => [
      path,
      ...[first, last.whole, last.byContent, last.deltas, fifth.whole, fifth.byContent, fifth.deltas].map(
        String,
      ),
    ]);
  return markdownTable([...head, ...late], cells).join('\n');
}

const { names, roots } = folders();
const rows = costs(roots);
const table = asMarkdown(rows);
console.log(`Releases: ${names.join(' ')}\n\n${table}`);
writeFileSync('bench/releases.json', `${JSON.stringify({ releases: names, rows }, null, 2)}\n`);
writeReadmeSection('returning', table);
