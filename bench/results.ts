import { readFileSync, writeFileSync } from 'node:fs';
import { writeSection } from '../scripts/readme-section';

/** A bench: its results are `bench/<name>.json`, and a section of that name in the README and in docs/speed.md. */
type BenchName = 'load' | 'scaling' | 'in-html';

/** Reads the committed results of a bench. */
export function readResults<Results>(name: BenchName): Results {
  return JSON.parse(readFileSync(`bench/${name}.json`, 'utf8'));
}

/** Writes the results of a bench to commit, and both sections on it. */
export function writeResults(name: BenchName, results: object, short: string, full: string): void {
  writeFileSync(`bench/${name}.json`, `${JSON.stringify(results, null, 2)}\n`);
  writeSection('README.md', name, short);
  writeSection('docs/speed.md', name, full);
}
