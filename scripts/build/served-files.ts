import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from '../size/measure';

/** The endings of the forms in which a file is served: compressed, or as a delta. */
const IN_PLACE = /\.(br|gz|dcz)$/;

/** Files that the size report writes beside the built files. */
export const REPORTS = /^size-report\./;

/**
 * The built files for a server, in order, without compressed files, deltas and npm entries.
 */
export function servedFiles(dist: string): string[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !IN_PLACE.test(entry.name) && !REPORTS.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Writes `.br` and `.gz` beside each file, so that servers need not compress, and send what the report measures. */
export function writeCompressed(dist: string): void {
  for (const name of servedFiles(dist)) {
    const path = join(dist, name);
    const { brotli, gzip } = compress(readFileSync(path));
    writeFileSync(`${path}.br`, brotli);
    writeFileSync(`${path}.gz`, gzip);
  }
}
