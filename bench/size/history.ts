import { readFileSync, writeFileSync } from 'node:fs';

/** The sizes of a release or an intermediate state: bytes after brotli by the name of the budget. */
export interface Release {
  name: string;
  sizes: Record<string, number>;
}

const FILE = 'bench/history.json';

/** Reads the history, oldest first. */
export function readHistory(): Release[] {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Writes today's figures as those of a version, replacing earlier ones. */
export function recordRelease(release: Release): void {
  const others = readHistory().filter(({ name }) => name !== release.name);
  writeFileSync(FILE, `${JSON.stringify([...others, release], null, 1)}\n`);
}
