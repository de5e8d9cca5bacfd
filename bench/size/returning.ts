import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deltaBytes } from '../../scripts/deltas';
import { builtScripts, matchScripts, readBudgets } from '../budgets';
import { measureScripts } from '../measure-scripts';
import { withoutBuild } from './modules';

/** Bytes that a visitor with an earlier build downloads of a later one, on one path through the product. */
export interface Returning {
  path: string;
  /** On a first visit, after brotli. */
  first: number;
  /** Files that the browser does not have, after brotli. */
  whole: number;
  /** The same if each chunk were named by its own contents: without chunks that differ only in the build's name. */
  byContent: number;
  /** The same if only the chunks of the first-ad path were named so. */
  byContentFirst: number;
  /** The same as `whole` with deltas (docs/deploy.md, "Deltas"); absent without the program zstd. */
  deltas?: number;
}

/** The same for all paths, with the name of the earlier build. */
export interface ReturningSince {
  since: string;
  rows: Returning[];
}

/** The built scripts of an earlier build, by name without its hash. */
export type EarlierScripts = Map<string, { name: string; content: Buffer }>;

/** Reads the scripts of a checkout that was built. */
export function readScripts(root: string): EarlierScripts {
  return new Map(
    builtScripts(root).map((script) => [
      withoutBuild(script),
      { name: basename(script), content: readFileSync(`${root}/${script}`) },
    ]),
  );
}

/** The path whose chunks could be named by their contents at little cost. */
const FIRST_AD = 'first native ad';

/** What one file costs a visitor who has the earlier one. */
type Cost = Record<'whole' | 'byContent' | 'byContentFirst', number> & { deltas: number | undefined };

/** A chunk's code without the name of its build. */
function withoutName(file: string, content: Buffer): string {
  const build = /-([\da-f]{8})\.js$/.exec(file)?.[1] ?? '';
  return content.toString().replaceAll(build, '');
}

function costOf(path: string, earlier: EarlierScripts, isOfFirstAd: boolean): Cost {
  const file = basename(path);
  const before = earlier.get(withoutBuild(file));
  const isStable = withoutBuild(file) === file;
  const content = readFileSync(path);
  // The browser revalidates a file with a stable name.
  if (before?.name === file && (!isStable || before.content.equals(content)))
    return { whole: 0, byContent: 0, byContentFirst: 0, deltas: 0 };
  const whole = measureScripts([path]).brotli;
  // Loaders have no deltas.
  if (isStable || !before) return { whole, byContent: whole, byContentFirst: whole, deltas: whole };
  const isSame = withoutName(file, content) === withoutName(before.name, before.content);
  const delta = deltaBytes(path, before.content);
  return {
    whole,
    byContent: isSame ? 0 : whole,
    byContentFirst: isSame && isOfFirstAd ? 0 : whole,
    deltas: delta === undefined ? undefined : Math.min(whole, delta),
  };
}

/** What a visitor with an earlier build pays for the build in `root`: a row for each path. */
export function returningRows(earlier: EarlierScripts, root = '.'): Returning[] {
  const scripts = builtScripts(root);
  const paths = readBudgets(root)
    .filter(({ isPath }) => isPath)
    .map(({ name, patterns }) => ({
      path: name.replace(/^path: /, ''),
      files: patterns.flatMap((pattern) => matchScripts(pattern, scripts)),
    }));
  const firstAd = new Set(paths.find(({ path }) => path === FIRST_AD)?.files);
  const costs = new Map(
    paths
      .flatMap(({ files }) => files)
      .map((file) => [file, costOf(join(root, file), earlier, firstAd.has(file))]),
  );
  return paths.map(({ files, path }) => {
    const own = files.map((file) => costs.get(file) as Cost);
    const sum = (of: keyof Cost) => own.reduce((total, cost) => total + (cost[of] ?? Number.NaN), 0);
    const deltas = sum('deltas');
    return {
      path,
      first: measureScripts(files.map((file) => join(root, file))).brotli,
      whole: sum('whole'),
      byContent: sum('byContent'),
      byContentFirst: sum('byContentFirst'),
      ...(!Number.isNaN(deltas) && { deltas }),
    };
  });
}

/** The headings of a table of these rows. */
export const RETURNING_HEAD = [
  'a returning visitor pays',
  'first visit',
  'again',
  'if names were by content',
  'with deltas',
];

const deltaCell = ({ deltas }: Returning): string => (deltas === undefined ? 'needs zstd' : String(deltas));

/** The cells of a row. */
export function returningCells(row: Returning): string[] {
  const { byContent, first, path, whole } = row;
  return [path, String(first), String(whole), String(byContent), deltaCell(row)];
}

/** The headings of a table of visitors with earlier releases. */
export function releasesHead(releases: ReturningSince[]): string[] {
  const columns = releases.flatMap(({ since }) => [`from ${since}`, 'with deltas']);
  return ['a returning visitor pays', 'first visit', ...columns];
}

/** The cells of that table: a row for each path. */
export function releasesCells(releases: ReturningSince[]): string[][] {
  return (releases[0]?.rows ?? []).map(({ first, path }, index) => [
    path,
    String(first),
    ...releases.flatMap(({ rows }) => {
      const row = rows[index] as Returning;
      return [String(row.whole), deltaCell(row)];
    }),
  ]);
}
