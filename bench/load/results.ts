import { readFileSync, writeFileSync } from 'node:fs';
import type { ContestantName } from './contestants';
import type { Load } from './measure-load';
import type { Spread } from './statistics';
import type { Target } from './targets';

/** The results of a contestant under a condition. */
export interface Summary {
  metrics: Record<keyof Load, Spread>;
  /** Time to the ad, run by run, against the minimum and against Prebid. */
  againstMinimum: Spread;
  againstPrebid: Spread;
}

/** The contents of `bench/load.json`. */
export interface LoadResults {
  version: string;
  browser: string;
  rounds: number;
  conditions: { name: string; contestants: Record<ContestantName, Summary> }[];
  targets: Target[];
}

const FILE = 'bench/load.json';

/** Reads the committed results. */
export function readLoadResults(): LoadResults {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Writes the results to commit. */
export function writeLoadResults(results: LoadResults): void {
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
}
