import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeSections } from '../scripts/readme-section';

/**
 * A bench: its results are `bench/<name>.json`, and what is said of them is that section of
 * docs/speed.md.
 */
type BenchName = 'load' | 'scaling' | 'in-html' | 'lighthouse';

/** How often a bench views each page: as `--rounds N` says. */
export const roundsOr = (usual: number) =>
  Number(parseArgs({ options: { rounds: { type: 'string' } } }).values.rounds ?? usual);

/** Views pages in turn, as often as rounds say; each begins a round equally often. */
export async function inTurn<Name extends string, View>(
  names: readonly Name[],
  rounds: number,
  view: (name: Name) => Promise<View>,
): Promise<Record<Name, View[]>> {
  const views = Object.fromEntries(names.map((name) => [name, [] as View[]])) as Record<
    Name,
    View[]
  >;
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length] as Name;
      views[name].push(await view(name));
    }
  }
  return views;
}

/** A quantile of many runs, to three digits: the median, unless another share is asked for. */
export function quantileOf(values: number[], share = 0.5): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? below;
  return Math.round(1000 * (below + (above - below) * (at - Math.floor(at)))) / 1000;
}

/** Reads the committed results of a bench. */
export function readResults<Results>(name: BenchName): Results {
  return JSON.parse(readFileSync(`bench/${name}.json`, 'utf8'));
}

/** Prints what a bench says of its results; writes both to commit, unless something is missing. */
export function writeResults(
  name: BenchName,
  results: object,
  text: string,
  missing?: string | false,
): void {
  console.log(text);
  if (missing) {
    console.log(`${missing}: nothing was written.`);
    return;
  }
  writeFileSync(`bench/${name}.json`, `${JSON.stringify(results, null, 2)}\n`);
  writeSections([['docs/speed.md', name, text]]);
}
