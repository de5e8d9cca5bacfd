import { readFileSync, writeFileSync } from 'node:fs';
import type { Size } from '../scripts/measure';

/** The figures that were reviewed and accepted, with their version. */
export interface Accepted {
  version: string;
  /** By the name of the budget. */
  sizes: Record<string, Size>;
}

const FILE = 'bench/accepted.json';

/** Reads the accepted figures. */
export function readAccepted(): Accepted {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Writes figures as the accepted ones. */
export function writeAccepted(accepted: Accepted): void {
  writeFileSync(FILE, `${JSON.stringify(accepted, null, 2)}\n`);
}
