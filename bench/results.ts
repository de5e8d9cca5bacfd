import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Section, writeSections } from '../scripts/readme-section';

/** A bench: its results are `bench/<name>.json`. */
type BenchName = 'load' | 'scaling' | 'in-html' | 'lighthouse';

/** How often a bench views each page: as `--rounds N` says. */
export const roundsOr = (usual: number) =>
  Number(parseArgs({ options: { rounds: { type: 'string' } } }).values.rounds ?? usual);

/** Reads the committed results of a bench. */
export function readResults<Results>(name: BenchName): Results {
  return JSON.parse(readFileSync(`bench/${name}.json`, 'utf8'));
}

/** Writes the results of a bench to commit, and what documents say of them. */
export function writeResults(name: BenchName, results: object, sections: Section[]): void {
  writeFileSync(`bench/${name}.json`, `${JSON.stringify(results, null, 2)}\n`);
  writeSections(sections);
}
