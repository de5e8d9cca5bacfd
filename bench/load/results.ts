import { readFileSync, writeFileSync } from 'node:fs';
import type { RowName } from './ads';
import type { ContestantName } from './contestants';
import type { Load } from './measure-load';
import type { Spread } from './statistics';

/** The measurements of a contestant; without those that it has none of. */
export type Metrics = Partial<Record<keyof Load, Spread>>;

/** The results of a contestant in a row. */
export interface Summary {
  metrics: Metrics;
  /** Time to the ad, run by run, against the minimum and against Prebid, as far as they draw the row's ad. */
  againstMinimum: Spread;
  againstPrebid?: Spread;
}

/** The results of a row, by who draws its ad. */
export type RowResults = Partial<Record<ContestantName, Summary>>;

/** A target, and the measured figure. */
export interface Target {
  name: string;
  limit: number;
  /** A ratio run by run, or a figure of its own. */
  measured: Spread;
  isMet: boolean;
}

/** The contents of `bench/load.json`. */
export interface LoadResults {
  version: string;
  browser: string;
  rounds: number;
  /** Under which the pages were viewed. */
  condition: string;
  /** The page without an ad. */
  empty: Metrics;
  /** By the kind of ad; without those that were not measured. */
  rows: Partial<Record<RowName, RowResults>>;
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
