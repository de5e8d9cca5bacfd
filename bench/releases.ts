/**
 * `npm run bench:releases`: what a returning visitor downloaded with each of the last ten releases or commits, written to
 * bench/releases.json and the README. The first run builds them all (about a minute each); builds are kept in the cache.
 * Needs a built tag and the program zstd.
 */
import { writeFileSync } from 'node:fs';
import { writeReadmeSection } from './readme-section';
import { lastReleases, nameOfRelease, releaseFolder } from './size/releases';
import { RARELY, type ReleaseCost, releasesAsMarkdown } from './size/releases-table';
import { type Returning, readScripts, returningRows } from './size/returning';

/** How many steps from one release to the next. */
const STEPS = 10;

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

const { names, roots } = folders();
const rows = costs(roots);
const table = releasesAsMarkdown(rows);
console.log(`Releases: ${names.join(' ')}\n\n${table}`);
writeFileSync('bench/releases.json', `${JSON.stringify({ releases: names, rows }, null, 2)}\n`);
writeReadmeSection('returning', table);
