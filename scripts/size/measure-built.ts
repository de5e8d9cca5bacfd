import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { addSizes, measureContent, type Size } from './measure';

/** Replaces the hash of each build. */
const SOME_BUILD = '5e1f30c7';

/** The hash in the names of the chunks in a folder. */
function buildIn(folder: string): string | undefined {
  return readdirSync(folder)
    .map((file) => /-([\da-f]{8})\.js$/.exec(file)?.[1])
    .find((build) => build);
}

/**
 * Adds up files that are sent separately, as if each build had the same hash. With its real hash, a change in one chunk
 * would change the figures of all files that contain the hash, because hashes compress differently.
 */
export function measureBuilt(files: string[]): Size {
  return addSizes(
    files.map((file) => {
      const build = buildIn(dirname(file));
      const code = readFileSync(file, 'utf8');
      return measureContent(Buffer.from(build ? code.replaceAll(build, SOME_BUILD) : code));
    }),
  );
}
