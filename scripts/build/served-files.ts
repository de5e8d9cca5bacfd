import { readdirSync } from 'node:fs';

/** The endings of the forms in which a file is served: compressed, or as a delta. */
const IN_PLACE = /\.(br|gz|dcz)$/;

/** Files that the size report writes beside the built files. */
export const REPORTS = /^size-report\./;

/** The built files for a server, in order, without compressed files, deltas and npm entries. */
export function servedFiles(dist: string): string[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !IN_PLACE.test(entry.name) && !REPORTS.test(entry.name))
    .map(({ name }) => name)
    .sort();
}
