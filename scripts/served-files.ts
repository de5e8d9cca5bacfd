import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from './measure';

/** The endings of what a file is served as in place of itself: compressed, or as a delta. */
const IN_PLACE = /\.(br|gz|dcz)$/;

/** What the size report writes beside the built files. */
const REPORTS = /^size-report\./;

/**
 * The files that the build made for a server, in order: without what is served in their place, and without the npm entries.
 */
export function servedFiles(dist: string): string[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !IN_PLACE.test(entry.name) && !REPORTS.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Writes `.br` and `.gz` beside each file: no server then compresses, and all send what the report measures. */
export function writeCompressed(dist: string): void {
  for (const name of servedFiles(dist)) {
    const path = join(dist, name);
    const { brotli, gzip } = compress(readFileSync(path));
    writeFileSync(`${path}.br`, brotli);
    writeFileSync(`${path}.gz`, gzip);
  }
}
