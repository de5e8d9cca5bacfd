import { readFileSync, writeFileSync } from 'node:fs';
import type { Size } from './measure';

/** The figures that were reviewed and accepted, with their version. */
export interface Accepted {
  version: string;
  /** By the name of the budget. */
  sizes: Record<string, Size>;
}

/** What a release weighed. */
export interface Release {
  name: string;
  /** What made the difference, in a few words. */
  note: string;
  /** Bytes after brotli by the name of the budget, for some of them. */
  sizes: Record<string, number>;
}

const FILE = 'scripts/size/accepted.json';
const HISTORY = 'scripts/size/history.json';

export const HISTORY_NAMES = [
  'tag.js (loader)',
  'tag.fast.js (loader with renderer)',
  'renderer',
  'parts',
  'bill: html ad',
  'bill: everything',
];

/** Innermost objects are a line each: a change of a figure is one line of a diff. */
export function writeRows(file: string, content: unknown): void {
  const text = JSON.stringify(content, null, 2).replace(/\{[^{}[\]]*\}/g, (one) =>
    one.replace(/\s+/g, ' '),
  );
  writeFileSync(file, `${text}\n`);
}

export function readAccepted(): Accepted {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Reads what releases weighed, oldest first. */
export function readHistory(): Release[] {
  return JSON.parse(readFileSync(HISTORY, 'utf8'));
}

/**
 * Writes figures as the accepted ones, and as those of their version in the history. A note that is
 * not given stays.
 */
export function writeAccepted(accepted: Accepted, note?: string): void {
  const { sizes, version } = accepted;
  const history = readHistory();
  const earlier = history.find(({ name }) => name === version);
  const kept = HISTORY_NAMES.flatMap((name) => (sizes[name] ? [[name, sizes[name].brotli]] : []));
  const release = {
    name: version,
    note: note ?? earlier?.note ?? '',
    sizes: Object.fromEntries(kept),
  };
  writeRows(FILE, accepted);
  writeRows(HISTORY, [...history.filter((one) => one !== earlier), release]);
}
