import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { withBuild } from '../build/name-chunks';

/** The size of a file in bytes. */
export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Compresses as for static files on a server: gzip 9, brotli 11. */
export function compress(content: Buffer): { gzip: Buffer; brotli: Buffer } {
  return { gzip: gzipSync(content, { level: 9 }), brotli: brotliCompressSync(content, BEST) };
}

export function measure(content: Buffer): Size {
  const { brotli, gzip } = compress(content);
  return { raw: content.length, gzip: gzip.length, brotli: brotli.length };
}

/** Replaces the hash of each build. */
const SOME_BUILD = '5e1f30c7';

/** The hash in the names of the chunks in a folder. */
function buildIn(folder: string): string | undefined {
  return readdirSync(folder)
    .map((file) => /-([\da-f]{8})\.js$/.exec(file)?.[1])
    .find((build) => build);
}

/**
 * Adds up files that are sent separately, as if each build had the same hash. With its real hash, a
 * change in one chunk would change the figures of all files that contain the hash, because hashes
 * compress differently.
 */
export function measureBuilt(files: string[]): Size {
  const sizes = files.map((file) => {
    const build = buildIn(dirname(file));
    const code = readFileSync(file, 'utf8');
    return measure(Buffer.from(build ? withBuild(code, SOME_BUILD, build) : code));
  });
  const total = (of: keyof Size) => sizes.reduce((sum, size) => sum + size[of], 0);
  return { raw: total('raw'), gzip: total('gzip'), brotli: total('brotli') };
}
