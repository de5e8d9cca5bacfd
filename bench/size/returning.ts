import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { deltaBytes } from '../../scripts/deltas';
import { builtScripts } from '../budgets';
import { measureScripts } from '../measure-scripts';
import { withoutBuild } from './modules';
import type { ReportRow } from './size-report';

/** What a visitor of an earlier build loads of this one, on one way through the product: bytes. */
export interface Returning {
  path: string;
  /** On a first visit. */
  first: number;
  /** What the browser does not have, after brotli. */
  whole: number;
  /** What it would be if each chunk had a name by its own contents: without those in which only the build's name has changed. */
  byContent: number;
  /** The same as `whole` where it can make chunks of those that it has (docs/deploy.md, "Deltas"); absent without the program zstd. */
  deltas?: number;
}

/** The built scripts of an earlier build, by their names without its hash, as they were. */
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

/** What one file costs a visitor who has the earlier one. */
type Cost = Record<'whole' | 'byContent', number> & { deltas: number | undefined };

/** A chunk's code without the name of its build. */
function withoutName(file: string, content: Buffer): string {
  const build = /-([\da-f]{8})\.js$/.exec(file)?.[1] ?? '';
  return content.toString().replaceAll(build, '');
}

function costOf(file: string, earlier: EarlierScripts): Cost {
  const path = `dist/${file}`;
  const before = earlier.get(withoutBuild(file));
  const isStable = withoutBuild(file) === file;
  // Of a name that stays, the browser asks whether it has changed.
  const content = readFileSync(path);
  if (before?.name === file && (!isStable || before.content.equals(content)))
    return { whole: 0, byContent: 0, deltas: 0 };
  const whole = measureScripts([path]).brotli;
  // Loaders have no deltas.
  if (isStable || !before) return { whole, byContent: whole, deltas: whole };
  const isSame = withoutName(file, content) === withoutName(before.name, before.content);
  const delta = deltaBytes(path, before.content);
  return {
    whole,
    byContent: isSame ? 0 : whole,
    deltas: delta === undefined ? undefined : Math.min(whole, delta),
  };
}

/** What a visitor who was there with an earlier build pays for this one: a row for each path. */
export function returningRows(rows: ReportRow[], earlier: EarlierScripts): Returning[] {
  return rows
    .filter(({ isPath }) => isPath)
    .map(({ brotli, files, name }) => {
      const costs = files.map((file) => costOf(file, earlier));
      const deltas = costs.map((cost) => cost.deltas);
      const known = deltas.filter((bytes) => bytes !== undefined);
      return {
        path: name.replace(/^path: /, ''),
        first: brotli,
        whole: costs.reduce((sum, { whole }) => sum + whole, 0),
        byContent: costs.reduce((sum, { byContent }) => sum + byContent, 0),
        ...(known.length === deltas.length && { deltas: known.reduce((sum, bytes) => sum + bytes, 0) }),
      };
    });
}

/** The heads of a table of these rows. */
export const RETURNING_HEAD = [
  'a returning visitor pays',
  'first visit',
  'again',
  'if names were by content',
  'with deltas',
];

/** The cells of a row. */
export function returningCells({ byContent, deltas, first, path, whole }: Returning): string[] {
  const last = deltas === undefined ? 'needs zstd' : String(deltas);
  return [path, String(first), String(whole), String(byContent), last];
}
